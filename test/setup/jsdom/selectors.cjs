const selectors = require('jsdom/lib/jsdom/living/helpers/selectors');

/** What an element must have to match one of the selectors: what the last part of each begins with. */
const requirements = new Map();

function requirementsOf(selectorText) {
  const plain = selectorText.replace(/\[([\w-]+)(?:="[\w-]*")?\]/g, '[$1]');
  // Other attributes, escapes and arguments of pseudo-classes may contain commas and spaces.
  if (/["'\\]|\[[^\]]*[^\w\-\]]|\((?!\[[\w-]+\]\))/.test(plain)) return null;
  return plain.split(',').map((selector) => {
    const last = selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, type, classes, attributes, pseudoClass] =
      /^([a-z][a-z0-9]*)?((?:\.[\w-]+)*)((?:\[[\w-]+\])*)(:[a-z-]+)?/i.exec(last);
    return {
      type: type?.toLowerCase(),
      classes: classes.split('.').slice(1),
      attributes: attributes.match(/[\w-]+/g) ?? [],
      isFocused: pseudoClass === ':focus',
      isRoot: pseudoClass === ':root',
    };
  });
}

const isPossible = (element, { type, classes, attributes, isFocused, isRoot }) =>
  (type === undefined || type === element._localName.toLowerCase()) &&
  classes.every((name) => element.classList.contains(name)) &&
  attributes.every((name) => element.hasAttributeNS(null, name)) &&
  (!isFocused || element._ownerDocument.activeElement === element) &&
  (!isRoot || element._ownerDocument.documentElement === element);

function requirementsFor(selectorText) {
  if (!requirements.has(selectorText)) requirements.set(selectorText, requirementsOf(selectorText));
  return requirements.get(selectorText);
}

const { matchesDontThrow } = selectors;

/** Looks first whether a rule can be about the element: most of the browser's 120 rules are about other types. */
selectors.matchesDontThrow = (element, selectorText) => {
  // Frames of an animation have no selector.
  if (!selectorText) return matchesDontThrow(element, selectorText);
  const required = requirementsFor(selectorText);
  if (required && !required.some((one) => isPossible(element, one))) return false;
  return matchesDontThrow(element, selectorText);
};

/** Whether a rule can be about elements of a type. */
exports.canMatchType = (selectorText, type) =>
  requirementsFor(selectorText)?.some((one) => one.type === undefined || one.type === type) ?? true;
