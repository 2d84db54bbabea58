const { CSSStyleDeclaration } = require('cssstyle');
const idlUtils = require('jsdom/lib/jsdom/living/generated/utils');
const {
  getDeclarationForElement,
  getResolvedValue,
  propertiesWithResolvedValueImplemented,
} = require('./declarations.cjs');

const resolvedNames = Object.keys(propertiesWithResolvedValueImplemented);

/** Values as a style gives them back, by name and value. */
const serialized = new Map();

function serialize(name, value) {
  const key = `${name}:${value}`;
  let text = serialized.get(key);
  if (text === undefined) {
    const style = new CSSStyleDeclaration();
    style.setProperty(name, value);
    text = style.getPropertyValue(name);
    serialized.set(key, text);
  }
  return text;
}

/**
 * A computed style that reads what is declared. Colours and inherited values are resolved when they are read, and listed
 * when the names are: nearly nobody asks for either.
 */
function computedStyle(element) {
  const declared = getDeclarationForElement(element);
  const style = Object.create(declared);
  Object.defineProperties(style, {
    getPropertyValue: {
      value(name) {
        if (name in propertiesWithResolvedValueImplemented) return serialize(name, getResolvedValue(element, name));
        return declared.getPropertyValue(name);
      },
    },
    length: {
      get() {
        const resolved = resolvedNames.filter((name) => style.getPropertyValue(name) !== '');
        const names = new Set([...Array.from(declared), ...resolved]);
        Array.from(names).forEach((name, at) => Object.defineProperty(style, at, { value: name, configurable: true }));
        return names.size;
      },
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
