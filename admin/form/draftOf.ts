import { languages } from '../../domain/text/Language';
import type { FormField } from '../../domain/fields/FieldDefinition';
import type { Draft } from './draftStorage';
import type { FormStore, Values } from './formStore';

/** Where one person's unfinished work is kept: a record's own, that of a new one, or that of a copy of another. */
export const draftPlace = (user: string, entity: string, id: string, copyOf: string): string =>
  [user, entity, id || (copyOf ? `copy of ${copyOf}` : 'new'), languages.join('+')].join(' ');

/** What differs from the saved record; null when nothing does. Passwords are never written down. */
export function draftOf(
  store: FormStore,
  fields: readonly FormField[],
  about: Pick<Draft, 'writer' | 'place' | 'revision' | 'at'>,
): Draft | null {
  const secret = new Set(fields.filter(({ type }) => type === 'password').map(({ name }) => name));
  const changed = store.changed().filter((name) => !secret.has(name));
  if (changed.length === 0) return null;
  const only = (all: Values): Values => Object.fromEntries(changed.map((name) => [name, all[name] ?? {}]));
  return { ...about, original: only(store.saved()), values: only(store.values()) };
}
