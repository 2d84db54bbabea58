// jsdom's parts take these functions when they are loaded: replaced before.
require('./selectors.cjs');
require('./labels.cjs');
const computedStyles = require('./computedStyles.cjs');
const FixedJsdomEnvironment = require('jest-fixed-jsdom');

/** jsdom with the same answers in less time: styles, which every search by role asks for, and labels (docs/tests.md). */
module.exports = class DomEnvironment extends FixedJsdomEnvironment {
  constructor(...args) {
    super(...args);
    this.global.getComputedStyle = computedStyles(this.global);
  }
};
