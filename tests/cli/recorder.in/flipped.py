"""A search whose y counts from the bottom."""

import mazescope

rows = ["..#", "..."]
with mazescope.record("-", rows, start=(0, 0), goal=(1, 1), flip=len(rows)) as t:
    t.expand(0, 0)
    t.generate(1, 0, parent=(0, 0), g=1, note="east")
    t.path([(0, 0), (1, 0), (1, 1)])
