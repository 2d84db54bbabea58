import { joinList, splitList } from '#domain/csv/listCell';
import { restoreFormula } from '#domain/text/csv';
import { foldText } from '#domain/text/foldText';

export const foldedValue = (text: string): string => foldText(restoreFormula(text));

/** Replaces a cell, or values of its list, by what their folded texts become. */
export function replaceValue(cell: string, replacements: ReadonlyMap<string, string>): string {
  const whole = replacements.get(foldedValue(cell));
  if (whole !== undefined) return whole;
  const values = splitList(cell);
  if (values.length < 2) return cell;
  const replaced = values.map((value) => replacements.get(foldText(value)) ?? value);
  return replaced.some((value, at) => value !== values[at]) ? joinList(replaced) : cell;
}
