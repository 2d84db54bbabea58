export const csvDelimiters = [';', ',', '\t', '|', '~'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** Excel's own first line: `sep=;`. */
const declared = /^sep=([;,\t|~])\r?\n/i;

/** The text without the line in which Excel names the delimiter. */
export const withoutDeclaration = (text: string): string => text.replace(declared, '');

/** Number of delimiters in the first line of the table, outside quotes. */
function countIn(text: string, delimiter: string): number {
  let isQuoted = false;
  let count = 0;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n') break;
    else if (character === delimiter) count += 1;
  }
  return count;
}

/** The delimiter that the header has most of; `;` when there is only one column. */
export function detectDelimiter(text: string): CsvDelimiter {
  const named = declared.exec(text)?.[1];
  const known = csvDelimiters.find((delimiter) => delimiter === named);
  if (known) return known;
  const header = text.replace(/^\s+/, '').slice(0, 100_000);
  const counts = csvDelimiters.map((delimiter) => ({ delimiter, count: countIn(header, delimiter) }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}
