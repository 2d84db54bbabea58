import { checkCount } from './checkCount';
import type { FieldOptions } from './FieldType';
import type { Problem } from './Problem';

/** The first of the entries' own problems, else whether there are too few or too many: the same words ten times say no more than once. */
export function checkEntries(
  entries: readonly unknown[],
  problems: readonly Problem[],
  options: FieldOptions,
): Problem[] {
  const [firstProblem] = problems;
  return firstProblem ? [firstProblem] : checkCount(entries, options);
}
