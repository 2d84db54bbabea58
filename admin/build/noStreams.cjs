'use strict';

/** Node's streams, which a browser does not have. */
module.exports = {};
