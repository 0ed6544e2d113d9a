//! The catalogue of solvers, one line each; one file an algorithm.
