import type { FieldCheck } from '../../../domain/form/checkField';
import { error } from '../../../domain/fields/Problem';
import type { SaveBody } from '../../../domain/wire/Form';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Replaced, Written } from '../../ports/Store';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import { textOf } from '../entity/valueOf';
import { claimNamed } from '../media/fileUses';
import type { Answer } from '../Reply';
import { refuse } from '../refuse';
import { afterStored } from './afterStored';
import { inTurn } from './changeMany';
import { checkDraft, checkSources } from './checkDraft';
import { conflictWith } from './conflict';
import type { Draft } from './draft';
import { draftOf, objectTo } from './draft';
import { newId } from './newRecord';
import { invalidForm, savedForm } from './saveReply';
import { isAsAt } from './standsFor';
import { fillSlugs, freeValue, lastingValue, takenFields } from './uniqueness';

/** Times that a slug made here is made anew when somebody took it in the same moment; the last ones can't collide. */
const attempts = 4;
const plainAttempts = 2;

/** The record as it is stored; `number`: one of its sequence that was taken for it. */
export async function sealed(entity: Entity, draft: Draft, context: Context, number?: number): Promise<StoredRecord> {
  const now = new Date(context.clock.now()).toISOString();
  const { current } = draft;
  const record: StoredRecord = {
    ...draft.record,
    _id: current?._id ?? newId(context),
    _created: current?._created ?? now,
    _updated: now,
    _updatedBy: context.user?.id ?? '',
    _revision: (current?._revision ?? 0) + 1,
    _increment: current?._increment ?? number ?? (await context.store.next(entity.collection.name)),
  };
  for (const field of entity.fields.values()) {
    if (field.type !== 'password' || !draft.checked.has(field.name)) continue;
    const plain = textOf(draft.record, field.name);
    if (plain !== '') record[field.name] = { '0': await context.passwords.hash(plain) };
  }
  return record;
}

const write = (entity: Entity, draft: Draft, record: StoredRecord, context: Context): Promise<Written | Replaced> =>
  draft.current
    ? context.store.replace(entity.collection.name, record)
    : context.store.insert(entity.collection.name, [record]);

/** Writes the record. Gives the name of the unique field that somebody else has taken, or null when it is stored. */
async function store(
  entity: Entity,
  draft: Draft,
  record: StoredRecord,
  made: ReadonlyMap<string, string>,
  context: Context,
): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const written = await write(entity, draft, record, context);
    if (written.ok) return null;
    if ('reason' in written && written.reason !== 'taken') {
      const newest = await context.store.get(entity.collection.name, record._id);
      throw newest ? await conflictWith(entity, newest, context) : refuse(404, 'noItem');
    }
    const field = entity.fields.get(written.taken);
    if (!field) throw new Error(`${entity.name}: ${written.taken} is taken, but is no field`);
    const slug = made.get(field.name);
    if (slug === undefined || attempt === attempts) return field.name;
    record[field.name] = {
      '0':
        attempt < plainAttempts
          ? await freeValue(entity, field, slug, record._id, context)
          : lastingValue(field, slug, context),
    };
  }
}

/** The rules that look at other records: what is wrong is put into the draft. */
export async function checkAgainstOthers(entity: Entity, draft: Draft, context: Context): Promise<void> {
  await checkSources(entity, draft, context);
  await entity.spec.hooks?.beforeSave?.(
    { draft: draft.record, current: draft.current, object: (field, problem) => objectTo(draft, field, problem) },
    context,
  );
}

const isRefused = (draft: Draft, checks: ReadonlyMap<string, FieldCheck>): boolean =>
  draft.unknown.length > 0 || [...checks.values()].some(({ valid }) => !valid);

/** Checks a submitted form and stores it; `current` is null for a new record. */
export const saveRecord = (
  entity: Entity,
  current: StoredRecord | null,
  body: SaveBody,
  access: Access,
  context: Context,
): Promise<Answer> => inTurn(entity, context, () => save(entity, current, body, access, context));

async function save(
  entity: Entity,
  current: StoredRecord | null,
  body: SaveBody,
  access: Access,
  context: Context,
): Promise<Answer> {
  if (current && body._revision !== undefined && !isAsAt(current, body._revision))
    throw await conflictWith(entity, current, context);
  const checked = await checkSave(entity, current, body.fields, access, context);
  if (!checked.ok) return checked.answer;
  await claimNamed(entity, checked.draft, context);
  return storeSave(entity, checked, context);
}

/** A form that keeps all rules, ready to be stored. */
export interface CheckedSave {
  ok: true;
  draft: Draft;
  /** Slugs that were made here, by field. */
  made: ReadonlyMap<string, string>;
  checks: ReadonlyMap<string, FieldCheck>;
}

/** All that a save looks at; nothing is stored. An entity that saves one at a time needs its turn from here to the storing. */
export async function checkSave(
  entity: Entity,
  current: StoredRecord | null,
  fields: SaveBody['fields'],
  access: Access,
  context: Context,
): Promise<CheckedSave | { ok: false; answer: Answer }> {
  const draft = await draftOf(entity, current, fields, access, context);
  const made = await fillSlugs(entity, draft.record, context);
  await checkAgainstOthers(entity, draft, context);
  const checks = checkDraft(entity, draft, context);
  if (!isRefused(draft, checks)) return { ok: true, draft, made, checks };
  for (const name of await takenFields(entity, draft.record, draft.checked, context))
    objectTo(draft, name, error('notUnique'));
  return {
    ok: false,
    answer: invalidForm(current?._id ?? '', checkDraft(entity, draft, context), draft.unknown, context),
  };
}

/** Stores what was checked; 409 when the record was saved meanwhile. */
export async function storeSave(
  entity: Entity,
  { draft, made, checks }: CheckedSave,
  context: Context,
): Promise<Answer> {
  const { current } = draft;
  const record = await sealed(entity, draft, context);
  const taken = await store(entity, draft, record, made, context);
  if (taken !== null) {
    objectTo(draft, taken, error('notUnique'));
    return invalidForm(current?._id ?? '', checkDraft(entity, draft, context), [], context);
  }
  await afterStored(entity, record, current, context);
  return savedForm(entity, record, checks, current ? null : `/${entity.name}/update/${record._id}`, context);
}
