"""A search that ends with an exception."""

import mazescope

with mazescope.record("-", [".."]) as t:
    t.expand(0, 0)
    t.generate(1, 0, parent=(0, 0), figure={1, 2})
