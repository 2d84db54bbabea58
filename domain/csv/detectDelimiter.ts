export const csvDelimiters = [';', ',', '\t', '|', '~'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** Excel's own first line: `sep=;`. */
const declared = /^sep=([;,\t|~])\r?\n/i;

/** The text without the line in which Excel names the delimiter. */
export const withoutDeclaration = (text: string): string => text.replace(declared, '');

const firstLines = 20;
const firstCharacters = 100_000;

/** How often a delimiter is in each of the first lines that are not empty, outside quotes. */
function countsIn(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let [isQuoted, isEmpty, count] = [false, true, 0];
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === '\n' && !isQuoted) {
      if (!isEmpty) counts.push(count);
      [isEmpty, count] = [true, 0];
      if (counts.length === firstLines) return counts;
      continue;
    }
    if (character === delimiter && !isQuoted) count += 1;
    if (character.trim() !== '') isEmpty = false;
  }
  return isEmpty ? counts : [...counts, count];
}

/** How many lines agree on how often a delimiter is in them, and how often that is. */
function agreement(counts: readonly number[]): { lines: number; count: number } {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  return [...lines].reduce(
    (best, [count, each]) =>
      each > best.lines || (each === best.lines && count > best.count) ? { lines: each, count } : best,
    { lines: 0, count: 0 },
  );
}

/**
 * The delimiter that most lines have as often as each other; where no two agree, that which the first has most of; `;`
 * where none has one.
 */
export function detectDelimiter(text: string): CsvDelimiter {
  const named = declared.exec(text)?.[1];
  const known = csvDelimiters.find((delimiter) => delimiter === named);
  if (known) return known;
  const beginning = text.slice(0, firstCharacters);
  const found = csvDelimiters.map((delimiter) => {
    const counts = countsIn(beginning, delimiter);
    const { lines, count } = agreement(counts);
    return { delimiter, rank: lines > 1 ? [lines, count] : [0, 0, counts[0] ?? 0, count] };
  });
  const isBetter = (rank: readonly number[], than: readonly number[]): boolean => {
    const at = rank.findIndex((each, index) => each !== (than[index] ?? 0));
    return at !== -1 && (rank[at] ?? 0) > (than[at] ?? 0);
  };
  return found.reduce((best, each) => (isBetter(each.rank, best.rank) ? each : best)).delimiter;
}
