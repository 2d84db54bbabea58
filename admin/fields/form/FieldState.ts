import type { Problem } from '#domain/fields/Problem';
import type { Language } from '#domain/text/Language';
import type { Localised } from '#domain/wire/StoredRecord';

/** A message of a field: a translation key, so that it follows the interface's language, or the server's text. */
export type FieldMessage = Problem | { level: 'error' | 'warning'; text: string; locale?: Language };

/** What the inputs of one field render. The same object as long as nothing in it changes. */
export interface FieldState {
  value: Localised;
  messages: readonly FieldMessage[];
  isDirty: boolean;
}
