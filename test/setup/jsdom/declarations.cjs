const { CSSStyleDeclaration } = require('cssstyle');
const { parse } = require('rrweb-cssom');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors');
const { canMatchType } = require('./selectors.cjs');

const browserRules = Array.from(parse(defaultStyleSheet).cssRules);
/** The browser's rules that can be about elements of a type. */
const rulesByType = new Map();
/** Declarations that only the browser's rules make, by the places of these rules. */
const shared = new Map();

function browserRulesOf(element) {
  const type = element._localName.toLowerCase();
  let rules = rulesByType.get(type);
  if (!rules) {
    rules = browserRules.filter(({ selectorText }) => canMatchType(selectorText, type));
    rulesByType.set(type, rules);
  }
  return rules.filter(({ selectorText }) => matchesDontThrow(element, selectorText));
}

function pageRulesOf(element) {
  return element._ownerDocument.styleSheets._list
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .flatMap((rule) => {
      if (!rule.media) return [rule];
      return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
    })
    .filter(({ selectorText }) => matchesDontThrow(element, selectorText));
}

function declarationOf(styles) {
  const declaration = new CSSStyleDeclaration();
  for (const style of styles)
    for (const name of Array.from(style)) {
      const value = style.getPropertyValue(name);
      if (value === 'unset') declaration.removeProperty(name);
      else declaration.setProperty(name, value, style.getPropertyPriority(name));
    }
  return declaration;
}

/**
 * jsdom's cascade, but the browser's 120 rules are looked at by type of element, and elements that have a style from
 * these rules alone share it.
 */
styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  const cache = (document._styleCache ??= new WeakMap());
  let declaration = cache.get(element);
  if (declaration) return declaration;
  const rules = browserRulesOf(element);
  const further = pageRulesOf(element);
  if (further.length > 0 || element.style.length > 0)
    declaration = declarationOf([...[...rules, ...further].map(({ style }) => style), element.style]);
  else {
    const key = rules.map((rule) => browserRules.indexOf(rule)).join();
    declaration = shared.get(key);
    if (!declaration) {
      declaration = declarationOf(rules.map(({ style }) => style));
      shared.set(key, declaration);
    }
  }
  cache.set(element, declaration);
  return declaration;
};

module.exports = styleRules;
