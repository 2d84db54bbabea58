import type { ServerFieldCheck, ServerProblem } from '../schema/messages/ServerProblem';
import { error, warning } from '#domain/fields/Problem';
import { localeOfKey } from '#domain/form/localisedKeys';
import type { SaveBody } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ReplaceResult, InsertResult } from '../ports/StoreWrites';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import { localisedOf, textOf } from '../schema/valueOf';
import { retainReferencedFiles } from './files/fileUses';
import type { EnvelopeReply } from '../kernel/Reply';
import { Refusal, refuse } from '../kernel/refuse';
import { runAfterSave } from './runAfterSave';
import { serializeWrites } from './changeMany';
import { validatePendingSave, checkReferences } from './validatePendingSave';
import { conflictWith } from './conflict';
import type { PendingSave } from './PendingSave';
import { createPendingSave, addFieldProblems } from './PendingSave';
import { newId } from '../kernel/newId';
import { invalidFormReply, savedFormReply } from './saveReply';
import { hasSameContentAs } from './contentRevision';
import type { AdjustableTexts } from './uniqueness';
import { adjustableTexts, generateSlugs, takenFields, uniqueValue } from './uniqueness';

/** Attempts to store a text that is made unique and was taken concurrently; the last ones use a random suffix. */
const maxAttempts = 6;
const maxReadableAttempts = 4;

/** The record to store; `number`: its `_increment`, if one was already reserved; `time`: of its last change. */
export async function prepareRecord(
  entity: Entity,
  pending: PendingSave,
  context: Context,
  { number, time = context.clock.now() }: { number?: number; time?: number } = {},
): Promise<StoredRecord> {
  const now = new Date(time).toISOString();
  const { current } = pending;
  const record: StoredRecord = {
    ...pending.record,
    _id: current?._id ?? newId(context),
    _created: current?._created ?? now,
    _updated: now,
    _updatedBy: context.user?.id ?? '',
    _revision: (current?._revision ?? 0) + 1,
    _increment: current?._increment ?? number ?? (await context.store.next(entity.collection.name)),
  };
  for (const field of entity.fields.values()) {
    if (field.type !== 'password' || !pending.fieldsToValidate.has(field.name)) continue;
    const plain = textOf(pending.record, field.name);
    if (plain !== '')
      record[field.name] = {
        '0': await (field.sealed ? context.secretBox.seal(plain) : context.passwords.hash(plain)),
      };
  }
  return record;
}

/** Its caller waits until it is durable (`commitSave`). */
const writeRecord = (
  entity: Entity,
  pending: PendingSave,
  record: StoredRecord,
  context: Context,
): Promise<InsertResult | ReplaceResult> =>
  pending.current
    ? context.records.replace(entity, pending.current, record, context, 'ordered')
    : context.records.insert(entity, [record], context, 'ordered');

/**
 * Writes the record, which is not durable yet. Returns the name of the unique field whose value is taken, or null when
 * it is stored.
 */
async function persist(
  entity: Entity,
  pending: PendingSave,
  record: StoredRecord,
  adjustable: AdjustableTexts,
  context: Context,
): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const written = await writeRecord(entity, pending, record, context);
    if (written.ok) return null;
    if ('reason' in written && written.reason !== 'taken') {
      const newest = await context.store.get(entity.collection.name, record._id);
      throw newest ? await conflictWith(entity, newest, context) : refuse(404, 'noItem');
    }
    const field = entity.fields.get(written.taken);
    if (!field) throw new Error(`${entity.name}: ${written.taken} is taken, but is no field`);
    const texts = adjustable.get(field.name);
    if (!texts || attempt === maxAttempts) return field.name;
    record[field.name] = await uniqueValue(entity, field, texts, record, attempt >= maxReadableAttempts, context);
  }
}

/** Validation against other records: problems are added to the pending save. */
export async function validateAgainstOtherRecords(
  entity: Entity,
  pending: PendingSave,
  context: Context,
): Promise<void> {
  await checkReferences(entity, pending, context);
  const steps = await entity.spec.hooks?.beforeSave?.(
    {
      draft: pending.record,
      current: pending.current,
      addProblem: (field, problem) => addFieldProblems(pending, field, problem),
    },
    context,
  );
  if (steps) pending.steps = steps;
}

const isInvalid = (pending: PendingSave, checks: ReadonlyMap<string, ServerFieldCheck>): boolean =>
  pending.unknownFields.length > 0 || [...checks.values()].some(({ valid }) => !valid);

/** Values of a record that are no fields: stored with it, shown to nobody. */
export type Marks = Readonly<Record<`_${string}`, unknown>>;

/** Validates and stores a submitted form; `current` is null for a new record. */
export const saveRecord = (
  entity: Entity,
  current: StoredRecord | null,
  body: SaveBody,
  access: Access,
  context: Context,
  marks: Marks = {},
): Promise<EnvelopeReply> =>
  serializeWrites(entity, context, () => saveUnlocked(entity, current, body, access, context, marks));

async function saveUnlocked(
  entity: Entity,
  current: StoredRecord | null,
  body: SaveBody,
  access: Access,
  context: Context,
  marks: Marks,
): Promise<EnvelopeReply> {
  if (current && body._revision !== undefined && !hasSameContentAs(current, body._revision))
    throw await conflictWith(entity, current, context);
  // Nothing is named: nothing is changed, and nobody has changed it.
  if (current && Object.keys(body.fields).length === 0 && Object.keys(marks).length === 0)
    return savedFormReply(entity, current, new Map(), null, context);
  const validated = await validateSave(entity, current, body.fields, access, context);
  if (!validated.ok) return validated.reply;
  await retainReferencedFiles(entity, validated.pending, context);
  Object.assign(validated.pending.record, marks);
  return commitSave(entity, validated, context);
}

/** A valid form, ready to be stored. */
export interface ValidatedSave {
  ok: true;
  pending: PendingSave;
  /** Generated slugs, by field. */
  generatedSlugs: ReadonlyMap<string, string>;
  /** These and what else is made unique when it is taken. */
  adjustable: AdjustableTexts;
  checks: ReadonlyMap<string, ServerFieldCheck>;
}

/**
 * Validation without storing. For an entity with `serializedWrites` the caller must hold the lock from here until the
 * commit. `identifiedBy`: the field by which the caller knows the record; it is refused when it is taken.
 */
export async function validateSave(
  entity: Entity,
  current: StoredRecord | null,
  fields: SaveBody['fields'],
  access: Access,
  context: Context,
  identifiedBy?: string,
): Promise<ValidatedSave | { ok: false; reply: EnvelopeReply }> {
  const pending = await createPendingSave(entity, current, fields, access, context);
  const generatedSlugs = await generateSlugs(entity, pending.record, context);
  await validateAgainstOtherRecords(entity, pending, context);
  const checks = validatePendingSave(entity, pending, context);
  const adjustable = adjustableTexts(entity, pending.record, current, generatedSlugs, identifiedBy);
  if (!isInvalid(pending, checks)) {
    // A new record is left to the store: most of its values are free.
    if (current) await makeUnique(entity, pending.record, adjustable, context);
    return { ok: true, pending, generatedSlugs, adjustable, checks };
  }
  const refusedNames = new Set([...pending.fieldsToValidate].filter((name) => !adjustable.has(name)));
  for (const name of await takenFields(entity, pending.record, refusedNames, context))
    addFieldProblems(pending, name, error('notUnique'));
  return {
    ok: false,
    reply: invalidFormReply(
      current?._id ?? '',
      validatePendingSave(entity, pending, context),
      pending.unknownFields,
      context,
    ),
  };
}

async function makeUnique(
  entity: Entity,
  record: StoredRecord,
  adjustable: AdjustableTexts,
  context: Context,
): Promise<void> {
  for (const [name, texts] of adjustable) {
    const field = entity.fields.get(name);
    if (field?.unique) record[name] = await uniqueValue(entity, field, texts, record, false, context);
  }
}

/** The checks with warnings of submitted texts that were stored as others, and of the hook where it `hasNotes`. */
function withAdjustments(
  entity: Entity,
  { pending, generatedSlugs, adjustable, checks }: ValidatedSave,
  record: StoredRecord,
  hasNotes: boolean,
  context: Context,
): ReadonlyMap<string, ServerFieldCheck> {
  const submitted = [...adjustable].filter(([name]) => !generatedSlugs.has(name));
  const problems = submitted.flatMap(([name, texts]) =>
    [...texts].flatMap(([key, value]) => {
      const stored = localisedOf(record, name)[key];
      if (typeof stored !== 'string' || stored === value) return [];
      return [{ name, problem: { ...warning('madeUnique', { value, stored }), ...localeOfKey(key) } }];
    }),
  );
  if (problems.length === 0 && !hasNotes) return checks;
  for (const { name, problem } of problems) addFieldProblems(pending, name, problem);
  return validatePendingSave(entity, pending, context);
}

interface WrittenRecord {
  ok: true;
  /** Then it was not written. */
  duplicateField: string | null;
  /** The hook has added warnings. */
  hasNotes: boolean;
  /** What the hook does after the write. */
  end(): Promise<void>;
}

/** Writes the record after what its hook has left to do before; not ok: that refused it with problems. */
async function writeWithHook(
  entity: Entity,
  pending: PendingSave,
  record: StoredRecord,
  adjustable: AdjustableTexts,
  context: Context,
): Promise<WrittenRecord | { ok: false }> {
  let isRefused = false;
  let hasNotes = false;
  const addProblem = (field: string, problem: ServerProblem): void => {
    isRefused ||= problem.level === 'error';
    hasNotes = true;
    addFieldProblems(pending, field, problem);
  };
  const { steps, current } = pending;
  await steps?.beforeWrite?.({ draft: record, current, addProblem }, context);
  if (isRefused) return { ok: false };
  const duplicateField = await persist(entity, pending, record, adjustable, context).catch(async (failure: unknown) => {
    if (failure instanceof Refusal) await steps?.afterWrite?.(false, record, context);
    throw failure;
  });
  return {
    ok: true,
    duplicateField,
    hasNotes,
    end: async () => steps?.afterWrite?.(duplicateField === null, record, context),
  };
}

/** Stores a validated form; 409 when the record was saved meanwhile. `time`: what is noted as that of the change. */
export async function commitSave(
  entity: Entity,
  validated: ValidatedSave,
  context: Context,
  time?: number,
): Promise<EnvelopeReply> {
  const { pending, adjustable } = validated;
  const { current } = pending;
  const record = await prepareRecord(entity, pending, context, { time });
  const written = await writeWithHook(entity, pending, record, adjustable, context);
  if (!written.ok)
    return invalidFormReply(current?._id ?? '', validatePendingSave(entity, pending, context), [], context);
  const { duplicateField, hasNotes, end } = written;
  if (duplicateField !== null) {
    await end();
    addFieldProblems(pending, duplicateField, error('notUnique'));
    return invalidFormReply(current?._id ?? '', validatePendingSave(entity, pending, context), [], context);
  }
  // Side by side: their writes share transactions, and are made while the disk stores the record.
  await Promise.all([context.store.flushed(), end(), runAfterSave(entity, record, current, context)]);
  const checks = withAdjustments(entity, validated, record, hasNotes, context);
  return savedFormReply(entity, record, checks, current ? null : `/${entity.name}/update/${record._id}`, context);
}
