import { foldHeader } from './foldHeader';
import { joinList } from './listCell';

/** How the exports of another platform are read. */
export interface Preset {
  /** Headers, folded, that only this platform's export has. One list of them is enough. */
  signatures: readonly (readonly string[])[];
  /** Names of columns of the template, by folded header; '' is left out though its name would fit. */
  columns: Readonly<Record<string, string>>;
  /** Folded headers that stand in where the column of a target is empty, the better first. */
  substitutes?: Readonly<Record<string, readonly string[]>>;
  /** Folded headers that are read before columns are mapped. */
  readBefore?: readonly string[];
  /** What the cells of a target say, in the notation of our files. */
  cells?: Readonly<Record<string, (text: string) => string>>;
}

/** Paths of several categories: the most specific one. */
export const deepestPath =
  (separator: RegExp, isRoot: (name: string) => boolean = () => false, split = (text: string) => text.split(',')) =>
  (text: string): string => {
    const paths = split(text)
      .map((path) => path.split(separator).map((name) => name.trim()))
      .map((names) => names.filter((name) => name !== '' && !isRoot(name)));
    const deepest = paths.reduce((best, path) => (path.length > best.length ? path : best), [] as string[]);
    return deepest.join(' > ');
  };

/** Lists of WooCommerce: a comma within a name has a backslash before it. */
export const escapedCommas = (text: string): string[] =>
  text.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ',').trim());

export const commaList = (text: string): string => joinList(escapedCommas(text).filter(Boolean));

export const folded = (columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([header, name]) => [foldHeader(header), name]));

/** Columns of a platform that a product here has no place for. */
export const leftOut = (...headers: string[]): Record<string, string> =>
  Object.fromEntries(headers.map((header) => [foldHeader(header), '']));

export const signature = (...headers: string[]): string[] => headers.map(foldHeader);
