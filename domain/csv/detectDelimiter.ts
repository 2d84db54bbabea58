import { countKnown, leastKnownNames } from './findHeader';

export const csvDelimiters = [';', ',', '\t', '|', '~'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** Excel's own first line: `sep=;`. */
const declared = /^sep=([;,\t|~])\r?\n/i;

/** The text without the line in which Excel names the delimiter. */
export const withoutDeclaration = (text: string): string => text.replace(declared, '');

const firstLines = 20;
const firstCharacters = 100_000;

/** The first lines that are not empty, as their cells between a delimiter; one within quotes is none. */
function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row = [''];
  let isQuoted = false;
  for (const character of `${text.slice(0, firstCharacters)}\n`) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted || (character !== delimiter && character !== '\n')) row[row.length - 1] += character;
    else if (character === delimiter) row.push('');
    else {
      if (row.some((cell) => cell.trim() !== '')) rows.push(row);
      if (rows.length === firstLines) break;
      row = [''];
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
