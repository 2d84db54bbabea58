import type { FormField } from '../../domain/fields/FieldDefinition';
import type { Localised } from '../../domain/wire/StoredRecord';
import type { FormStore, Values } from './formStore';

export interface Draft {
  /** Revision that the changes began from. */
  revision: number;
  /** Milliseconds since the epoch. */
  at: number;
  values: Values;
}

/** Where one person's unfinished work on one record is kept, within this tab. */
export const draftKey = (user: string, entity: string, id: string, copyOf = ''): string => `yarmarok.draft ${user} ${entity} ${id || `new ${copyOf}`}`;

const isDraft = (found: unknown): found is Draft => typeof found === 'object' && found !== null && 'values' in found && 'revision' in found && 'at' in found;

export function readDraft(key: string): Draft | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(found) ? found : null;
  } catch {
    return null;
  }
}

/** Keeps what differs from the saved record; nothing different, nothing kept. Passwords are never written down. */
export function keepDraft(key: string, store: FormStore, fields: readonly FormField[], revision: number, now: number): void {
  const secret = new Set(fields.filter(({ type }) => type === 'password').map(({ name }) => name));
  const all = store.values();
  const changed = store.changed().filter((name) => !secret.has(name));
  try {
    if (changed.length === 0) sessionStorage.removeItem(key);
    else {
      const values: Record<string, Localised> = Object.fromEntries(changed.map((name) => [name, all[name] ?? {}]));
      sessionStorage.setItem(key, JSON.stringify({ revision, at: now, values } satisfies Draft));
    }
  } catch {
    // Without storage there is no draft; the form itself still holds everything.
  }
}

/** Puts a draft's values back into the form; those of fields that are gone are passed over. */
export function restoreDraft(draft: Draft, store: FormStore, fields: readonly FormField[]): void {
  for (const { name, readonly } of fields) {
    if (readonly) continue;
    for (const [key, value] of Object.entries(draft.values[name] ?? {})) {
      if (key === '0' || key === 'uk' || key === 'en') store.set(name, key, value);
    }
  }
}
