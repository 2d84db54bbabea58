import { readStyles } from './readStyles';

/** Longer style sheets are cut: Word's have some 50 kB. */
const maxLength = 500_000;
const maxRules = 5000;

/** What a text of the editor can keep, in whatever way. */
const keptProperties = [
  'font',
  'font-style',
  'font-weight',
  'list-style-type',
  'text-align',
  'text-decoration',
  'text-decoration-line',
  'width',
];

/** `p`, `.a`, `p.a`: other selectors are not matched. */
const simpleSelector = /^(?:[a-z][a-z0-9]*)?(?:\.[^\s.#:[\]>+~*()]+)?$/;

/** The first of the signs outside of quotes and comments. */
function find(css: string, from: number, signs: string): number {
  let quote = '';
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at + 2);
      at = end === -1 ? css.length : end + 1;
    } else if (signs.includes(sign)) return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return css.length;
}

/** Where the block ends that begins at `from`, with the blocks in it. */
function endOfBlock(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at = find(css, at + 1, '{}')) {
    depth += css[at] === '{' ? 1 : -1;
    if (depth === 0) return at;
  }
  return css.length;
}

const withoutComments = (selectors: string): string => {
  let text = '';
  let from = 0;
  for (let at = selectors.indexOf('/*'); at !== -1; at = selectors.indexOf('/*', from)) {
    text += selectors.slice(from, at);
    const end = selectors.indexOf('*/', at + 2);
    from = end === -1 ? selectors.length : end + 2;
  }
  // A style sheet in an HTML comment, for browsers that knew none.
  return (text + selectors.slice(from)).replaceAll('<!--', '').replaceAll('-->', '');
};

export type StyleRules = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The declarations of a style sheet by selector (`p`, `.a`, `p.a`), in lower case. Word, Excel, Sheets and Pages write
 * formats of a paragraph or cell as a class. Rules within `@media` and the like are left out. One pass.
 */
export function readStyleRules(text: string): StyleRules {
  const css = text.slice(0, maxLength);
  const rules = new Map<string, Map<string, string>>();
  let at = 0;
  while (at < css.length) {
    const begin = find(css, at, '{;}');
    const prelude = withoutComments(css.slice(at, begin)).trim().toLowerCase();
    at = begin + 1;
    if (css[begin] !== '{') continue;
    const end = endOfBlock(css, begin);
    at = end + 1;
    if (prelude.startsWith('@')) continue;
    const styles = readStyles(css.slice(begin + 1, end));
    const kept = keptProperties.flatMap((name) => {
      const value = styles.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    for (const part of prelude.split(',')) {
      const selector = part.trim();
      if (selector === '' || !simpleSelector.test(selector)) continue;
      const rule = rules.get(selector) ?? new Map<string, string>();
      for (const [name, value] of kept) rule.set(name, value);
      rules.set(selector, rule);
      if (rules.size >= maxRules) return rules;
    }
  }
  return rules;
}
