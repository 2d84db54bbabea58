/** In place of the package `object.entries`, which node-polyglot uses and which brings its own copy of what browsers have. */
module.exports = Object.entries;
