import { importPresets } from '../wire/ProductImport';
import { foldHeader } from './foldHeader';
import { namedHeader } from './NamedHeader';
import { presets } from './presets';
import { synonyms } from './synonyms';

/** A header stands among the first rows, below titles and addresses of a price list. */
export const headerRows = 20;
/** Fewer known names do not make a row a header. */
export const leastKnownNames = 2;
/** Longer texts are no names of columns. */
const longestName = 100;

/** What columns of products are called, in our files and in those of others. */
const knownNames: ReadonlySet<string> = new Set([
  ...Object.entries(synonyms).flatMap(([field, words]) => [field, ...words].map(foldHeader)),
  ...importPresets.flatMap((preset) => [...Object.keys(presets[preset].columns), ...presets[preset].signatures.flat()]),
]);

/** How many of a row's cells are names of columns that are known. */
export function countKnown(row: readonly string[]): number {
  const known = new Set<string>();
  for (const cell of row) {
    const { folded, base } = namedHeader(cell.slice(0, longestName));
    if (knownNames.has(folded) || knownNames.has(base)) known.add(folded);
  }
  return known.size;
}

/** Which of the rows is the header: that with the most known names, or else the first that is not empty. */
export function findHeader(rows: readonly (readonly string[])[]): number {
  let found = Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => cell.trim() !== '')),
  );
  let most = leastKnownNames - 1;
  for (const [index, row] of rows.slice(0, headerRows).entries()) {
    const count = countKnown(row);
    if (count > most) [found, most] = [index, count];
  }
  return found;
}
