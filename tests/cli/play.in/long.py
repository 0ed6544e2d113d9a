"""A trace whose ids are far apart, so that it takes much memory."""

for number in range(30_000):
    print(f'{{"type": "expanding", "id": {number * 1_000_003}, "x": {number % 200}, "y": {number // 200}}}')
