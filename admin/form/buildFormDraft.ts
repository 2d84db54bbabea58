import { languages } from '#domain/text/Language';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { FormValues } from '../fields/form/sources';
import type { FormDraft } from './draftStorage';

/** Storage key of a person's draft: of a record, of a new one, or of a copy of another record. */
export const formDraftKey = (user: string, entity: string, id: string, copyOf: string): string =>
  [user, entity, id || (copyOf ? `copy of ${copyOf}` : 'new'), languages.join('+')].join(' ');

/** The dirty fields as a draft; null when there are none. Passwords are never stored. */
export function buildFormDraft(
  { dirty, values, saved }: { dirty: readonly string[]; values: FormValues; saved: FormValues },
  fields: readonly FormField[],
  metadata: Pick<FormDraft, 'writer' | 'place' | 'revision' | 'at'>,
): FormDraft | null {
  const passwordNames = new Set(fields.filter(({ type }) => type === 'password').map(({ name }) => name));
  const changedNames = dirty.filter((name) => !passwordNames.has(name));
  if (changedNames.length === 0) return null;
  const pickChanged = (all: FormValues): FormValues =>
    Object.fromEntries(changedNames.map((name) => [name, { ...all[name] }]));
  return { ...metadata, original: pickChanged(saved), values: pickChanged(values) };
}
