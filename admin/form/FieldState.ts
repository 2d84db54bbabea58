import type { Problem } from '../../domain/fields/Problem';
import type { Language } from '../../domain/text/Language';
import type { Localised } from '../../domain/wire/StoredRecord';

/** Something to say about a field: by key, so that it follows the interface's language, or in the server's words. */
export type FieldMessage = Problem | { level: 'error' | 'warning'; text: string; locale?: Language };

/** What one field's inputs draw. The same object as long as nothing of it changes. */
export interface FieldState {
  value: Localised;
  messages: readonly FieldMessage[];
  isDirty: boolean;
}
