import type { FieldOptions } from './FieldType';
import type { Problem } from './Problem';
import { error } from './Problem';

/** Checks the number of entries against `min` and `max` (domain §5 Tags). */
export function checkCount(entries: readonly unknown[], { min = 0, max = Infinity }: FieldOptions): Problem[] {
  if (entries.length < min) return [error('tooFewItems', { min })];
  return entries.length > max ? [error('tooManyItems', { max })] : [];
}
