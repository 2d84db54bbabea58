import { checkCount } from './checkCount';
import type { FieldOptions } from './FieldType';
import type { Problem } from './Problem';

/** The first problem of the entries, else of their number: repeating the same message for each entry adds nothing. */
export function checkEntries(
  entries: readonly unknown[],
  problems: readonly Problem[],
  options: FieldOptions,
): Problem[] {
  const [firstProblem] = problems;
  return firstProblem ? [firstProblem] : checkCount(entries, options);
}
