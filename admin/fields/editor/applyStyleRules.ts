import { styleAttribute } from './separateStyles';
import type { StyleRules } from './readStyleRules';

/** More classes on one element are not looked at. */
const maxClasses = 20;

const declarationsOf = (styles: ReadonlyMap<string, string> | undefined): string =>
  [...(styles ?? [])].map(([name, value]) => `${name}: ${value}; `).join('');

/** Writes what rules say about an element in front of its own styles, which precede. */
export function applyStyleRules(body: HTMLElement, rules: StyleRules): void {
  if (rules.size === 0) return;
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName;
    const classes = [...element.classList].slice(0, maxClasses).map((name) => `.${name.toLowerCase()}`);
    const said = [tag, ...classes, ...classes.map((name) => tag + name)]
      .map((selector) => declarationsOf(rules.get(selector)))
      .join('');
    if (said !== '') element.setAttribute(styleAttribute, said + (element.getAttribute(styleAttribute) ?? ''));
  }
}
