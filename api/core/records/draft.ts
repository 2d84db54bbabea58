import { markupLength } from '../../../domain/fields/editor';
import type { FieldDefinition } from '../../../domain/fields/FieldDefinition';
import { decodePassword } from '../../../domain/fields/password';
import type { Problem } from '../../../domain/fields/Problem';
import { error } from '../../../domain/fields/Problem';
import { mergeField, readField } from '../../../domain/form/readField';
import type { Localised, StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import { localisedOf } from '../entity/valueOf';
import { newRecord } from './newRecord';

/** A submitted form laid over what is stored. */
export interface Draft {
  record: StoredRecord;
  current: StoredRecord | null;
  /** Fields whose rules are checked: those that were sent; of a new record all. */
  checked: Set<string>;
  /** What was met on the way, by field. */
  problems: Map<string, Problem[]>;
  /** Fields sent in a wrong shape, so that their value was not taken. */
  misread: Set<string>;
  /** Names that the form does not have: the form is refused, nothing is guessed. */
  unknown: string[];
}

export function objectTo(draft: Draft, field: string, ...problems: readonly Problem[]): void {
  draft.checked.add(field);
  draft.problems.set(field, [...(draft.problems.get(field) ?? []), ...problems]);
}

/** Forms send passwords in Base64 (requirements A-26). */
function decoded(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { 0: encoded } = input as { 0?: unknown };
  return typeof encoded === 'string' ? { 0: decodePassword(encoded) ?? null } : input;
}

function readPassword(field: FieldDefinition, input: unknown, draft: Draft): void {
  const { value, problems } = readField(field, decoded(input));
  const isGiven = problems.length > 0 || (value['0'] ?? '') !== '';
  // An empty one leaves the stored password as it is.
  if (!isGiven && draft.current) return;
  draft.record[field.name] = { '0': value['0'] ?? '' };
  if (problems.length > 0) draft.misread.add(field.name);
  objectTo(draft, field.name, ...problems);
}

/** Rich text is cleaned before anything looks at it: what is checked is what is stored. */
async function cleaned(value: Localised, { sanitizer }: Context): Promise<Localised> {
  const texts: [string, unknown][] = [];
  for (const [key, html] of Object.entries(value))
    texts.push([key, typeof html === 'string' ? await sanitizer.html(html) : html]);
  return Object.fromEntries(texts);
}

/** Cleaning takes time: what is longer than any rich text may be is refused as it came, and not taken. */
const isTooLong = (value: Localised): boolean =>
  Object.values(value).some((html) => typeof html === 'string' && html.length > markupLength);

async function readPlain(field: FieldDefinition, input: unknown, draft: Draft, context: Context): Promise<void> {
  const read = readField(field, input);
  const refused = field.type === 'editor' && isTooLong(read.value);
  const problems = refused ? [...read.problems, error('tooLong', { max: markupLength })] : read.problems;
  const value = refused ? {} : field.type === 'editor' ? await cleaned(read.value, context) : read.value;
  const stored = draft.current && field.name in draft.current ? localisedOf(draft.current, field.name) : undefined;
  draft.record[field.name] = mergeField(field, stored, value);
  if (problems.length > 0) draft.misread.add(field.name);
  objectTo(draft, field.name, ...problems);
}

/**
 * Takes the fields of the form from a body, and nothing else: read-only ones are passed over (forms send them back),
 * those that the server fixes for this person are set, keys like `_deleted` are unknown fields.
 */
export async function draftOf(
  entity: Entity,
  current: StoredRecord | null,
  given: Readonly<Record<string, unknown>>,
  access: Access,
  context: Context,
): Promise<Draft> {
  const definitions = entity.definitions[context.language];
  const record = current ? { ...current } : newRecord(entity, access, context);
  const draft: Draft = { record, current, checked: new Set(), problems: new Map(), misread: new Set(), unknown: [] };
  const fixed: Readonly<Record<string, unknown>> = access.fixed ?? {};

  for (const [name, input] of Object.entries(given)) {
    const field = definitions.get(name);
    if (!field) draft.unknown.push(name);
    else if (field.readonly || access.readonly?.includes(name) || Object.hasOwn(fixed, name)) continue;
    else if (field.type === 'password') readPassword(field, input, draft);
    else await readPlain(field, input, draft, context);
  }
  for (const [name, value] of Object.entries(fixed)) record[name] = { '0': value } satisfies Localised;
  if (!current) for (const name of definitions.keys()) draft.checked.add(name);
  return draft;
}
