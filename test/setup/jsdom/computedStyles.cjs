const { CSSStyleDeclaration } = require('cssstyle');
const idlUtils = require('jsdom/lib/jsdom/living/generated/utils');
const {
  getDeclarationForElement,
  getResolvedValue,
  propertiesWithResolvedValueImplemented,
} = require('jsdom/lib/jsdom/living/helpers/style-rules');

const resolvedNames = Object.keys(propertiesWithResolvedValueImplemented);

/** A computed style whose colours and inherited values are resolved when they are read: nearly nobody reads them. */
function computedStyle(element) {
  const style = new CSSStyleDeclaration();
  const declared = getDeclarationForElement(element);
  for (const name of Array.from(declared))
    style.setProperty(name, declared.getPropertyValue(name), declared.getPropertyPriority(name));
  const unresolved = new Set(resolvedNames);
  const resolve = (name) => {
    if (unresolved.delete(name)) style.setProperty(name, getResolvedValue(element, name));
  };
  const prototype = CSSStyleDeclaration.prototype;
  const length = Object.getOwnPropertyDescriptor(prototype, 'length');
  Object.defineProperties(style, {
    getPropertyValue: {
      value(name) {
        resolve(name);
        return prototype.getPropertyValue.call(style, name);
      },
    },
    length: {
      get() {
        resolvedNames.forEach(resolve);
        return length.get.call(style);
      },
      set: length.set,
    },
  });
  return style;
}

/** The window's `getComputedStyle`: a style is computed once until something in the document changes. */
module.exports = (window) => {
  const original = window.getComputedStyle;
  const styles = new WeakMap();
  return (target, pseudoElement) => {
    const element = pseudoElement ? undefined : idlUtils.tryImplForWrapper(target);
    if (!element?._ownerDocument || element.nodeType !== 1) return original(target, pseudoElement);
    getDeclarationForElement(element);
    // jsdom throws this cache away with every change.
    const state = element._ownerDocument._styleCache;
    const known = styles.get(element);
    if (known?.state === state) return known.style;
    const style = computedStyle(element);
    styles.set(element, { state, style });
    return style;
  };
};
