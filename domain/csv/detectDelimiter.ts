import { countKnown, leastKnownNames } from './findHeader';

const csvDelimiters = [';', ',', '\t', '|', '~'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** Excel's own first line: `sep=;`. */
const declared = /^sep=([;,\t|~])\r?\n/i;

/** The text without the line in which Excel names the delimiter. */
export const withoutDeclaration = (text: string): string => text.replace(declared, '');

const firstLines = 20;
const firstCharacters = 100_000;
/** What is read of a cell: no name of a column is longer. */
const longestName = 200;
const [lineEnd, space, quote] = [0x0a, 0x20, 0x22];

/** The first lines that are not empty, as the beginnings of their cells between a delimiter; one within quotes is none. */
function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const sign = delimiter.charCodeAt(0);
  const end = Math.min(text.length, firstCharacters);
  let row: string[] = [];
  let from = 0;
  let isQuoted = false;
  let isBlank = true;
  for (let at = 0; at <= end && rows.length < firstLines; at += 1) {
    const code = at === end ? lineEnd : text.charCodeAt(at);
    if (code === quote) isQuoted = !isQuoted;
    else if ((isQuoted && at < end) || (code !== sign && code !== lineEnd)) isBlank &&= code <= space;
    else {
      if (code === sign || !isBlank) row.push(text.slice(from, Math.min(at, from + longestName)).replaceAll('"', ''));
      from = at + 1;
      if (code === sign) continue;
      if (!isBlank) rows.push(row);
      row = [];
      isBlank = true;
    }
  }
  return rows;
}

/**
 * How much speaks for a delimiter by the number of its cells: the more lines agree on one, and the higher it is, the
 * more. Texts have commas too, but not as many in each line.
 */
function agreement(rows: readonly (readonly string[])[]): number {
  const lines = new Map<number, number>();
  for (const { length } of rows) if (length > 1) lines.set(length - 1, (lines.get(length - 1) ?? 0) + 1);
  return Math.max(0, ...[...lines].map(([count, each]) => (each > 1 ? each * each * count : 0)));
}

/** What speaks for a delimiter, the stronger first. */
const evidences: readonly ((rows: readonly (readonly string[])[]) => number)[] = [
  (rows) => Math.max(leastKnownNames - 1, ...rows.map(countKnown)),
  agreement,
  ([first = []]) => first.length,
];

/**
 * The delimiter between the most known names of columns; else the one that the lines agree on, else that which the first
 * has most of; `;` where none has one. The first line may be a title.
 */
export function detectDelimiter(text: string): CsvDelimiter {
  const named = declared.exec(text)?.[1];
  const known = csvDelimiters.find((delimiter) => delimiter === named);
  if (known) return known;
  let left = csvDelimiters.map((delimiter) => ({ delimiter, rows: firstRows(text, delimiter) }));
  for (const evidence of evidences) {
    const ranked = left.map((each) => ({ each, rank: evidence(each.rows) }));
    const most = Math.max(...ranked.map(({ rank }) => rank));
    left = ranked.filter(({ rank }) => rank === most).map(({ each }) => each);
  }
  return left[0]?.delimiter ?? csvDelimiters[0];
}
