//! The catalogue of generators, one line each; one file an algorithm.
