import { createHash } from 'node:crypto';
import type { DerivedIndex } from '#domain/query/deriveIndex';
import type { IndexPlan } from '#domain/query/indexPlan';

/** Code points of a token: what is looked for is narrowed by its first ones, the text itself decides on the rest. */
const tokenLength = 8;

const pieceOf = (word: string): string =>
  word.length <= tokenLength ? word : [...word.slice(0, 2 * tokenLength)].slice(0, tokenLength).join('');

/** The beginnings of a word from each of its characters on: whatever stands in the word starts one of them. */
function suffixes(word: string): string[] {
  const points = [...word];
  return points.map((_, at) => points.slice(at, at + tokenLength).join(''));
}

const wordsOf = (text: string): string[] => text.split(/[ \n]/).filter(Boolean);

/** Whether a path's own words have tokens: texts, and the codes that people search for. Ids of records have none. */
const hasTokens = (plan: IndexPlan, path: string): boolean => {
  const kind = plan.byPath.get(path)?.kind;
  return kind === 'text' || (kind === 'key' && plan.search.some((searched) => searched.path === path));
};

const prefixLength = 4;
const maxPrefixes = 2_000;
const prefixes = new Map<string, string>();

/**
 * What stands before the tokens of a path, the same whatever other paths there are. Folded words have no space, so that a
 * search never finds them.
 */
function pathPrefix(path: string): string {
  const known = prefixes.get(path);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, prefixLength);
  const prefix = ` ${hash} `;
  if (prefixes.size >= maxPrefixes) prefixes.clear();
  prefixes.set(path, prefix);
  return prefix;
}

/** Whether another path of the collection has the same prefix: rare, and then tokens do not tell them apart. */
const isAmbiguous = (plan: IndexPlan, path: string): boolean =>
  plan.paths.some((other) => other.path !== path && pathPrefix(other.path) === pathPrefix(path));

/** The distinct tokens of a record: of all that the search reads, and of each path that can be filtered by a text. */
export function tokensOf(plan: IndexPlan, index: DerivedIndex): string[] {
  const tokens = new Set(wordsOf(index.allSearchText()).flatMap(suffixes));
  for (const { path } of plan.paths) {
    const value = hasTokens(plan, path) ? index.value(path) : undefined;
    if (typeof value !== 'string') continue;
    const prefix = pathPrefix(path);
    for (const token of wordsOf(value).flatMap(suffixes)) tokens.add(prefix + token);
  }
  return [...tokens];
}

interface TokenLookup {
  /** Each record that has the text has a token that starts so. */
  start: string;
  /** And only those that have the text. */
  isExact: boolean;
}

/** How a folded word is looked up among what the search reads. */
export const wordLookup = (word: string): TokenLookup => {
  const start = pieceOf(word);
  return { start, isExact: start === word };
};

/** How a folded text is looked up among the values of a path; null where the path has no tokens. */
export function pathLookup(plan: IndexPlan, path: string, text: string): TokenLookup | null {
  if (!hasTokens(plan, path)) return null;
  const [longest = ''] = wordsOf(text).sort((a, b) => b.length - a.length);
  const start = pieceOf(longest);
  return { start: pathPrefix(path) + start, isExact: start === text && !isAmbiguous(plan, path) };
}
