import { brokenWorkbook } from './UnreadableWorkbook';

/** `C5`, `$C$5`: the place of the column, from 0. */
export function columnOf(reference: string): number {
  const letters = /^\$?([A-Za-z]{1,3})\$?\d{0,7}$/.exec(reference)?.[1];
  if (letters === undefined) throw brokenWorkbook();
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The letters of a column: 0 is `A`, 26 is `AA`. */
export function columnName(column: number): string {
  let name = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return name;
}
