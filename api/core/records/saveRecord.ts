import type { ServerProblem } from '../schema/messages/ServerProblem';
import { adjustment, error } from '#domain/fields/Problem';
import { localeOfKey } from '#domain/form/localisedKeys';
import type { SaveBody } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { EnvelopeReply } from '../kernel/Reply';
import { infoMessage } from '../kernel/Reply';
import { Refusal } from '../kernel/refuse';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import type { WriteSteps } from '../schema/EntityHooks';
import { localisedOf } from '../schema/valueOf';
import { serializeWrites } from './changeMany';
import type { RecordOptions } from './completeRecord';
import { completeRecord } from './completeRecord';
import { conflictWith } from './conflict';
import { holdBack } from './holdBack';
import { keepProposal } from './keepProposal';
import { hasSameContentAs } from './contentRevision';
import { retainReferencedFiles } from './files/fileUses';
import type { PendingSave } from './PendingSave';
import { addFieldProblem, createPendingSave } from './PendingSave';
import { requireConfirmedSave } from './requireConfirmedChange';
import { runAfterSave } from './runAfterSave';
import { runBeforeSave } from './runBeforeSave';
import { invalidFormReply, savedFormReply } from './saveReply';
import type { AdjustableTexts } from './uniqueness';
import { adjustableTexts, generateSlugs, makeUnique, takenFields } from './uniqueness';
import { checkReferences, isValid, validatePendingSave } from './validatePendingSave';
import { writeRecord } from './writeRecord';

/**
 * Saves a submitted form. The first two steps are the caller's: it has authorised the user, who has this `access`, and
 * has loaded `current` with it (null: a new record). What follows is `prepareSave` (merge, `beforeSave`, validate,
 * uniqueness) and `commitSave` (`beforeWrite`, write, `afterWrite`, reply).
 */
export const saveRecord = (
  entity: Entity,
  current: StoredRecord | null,
  body: SaveBody,
  access: Access,
  context: Context,
  options: Pick<RecordOptions, 'id' | 'marks'> = {},
): Promise<EnvelopeReply> =>
  serializeWrites(entity, context, async () => {
    if (current && body._revision !== undefined && !hasSameContentAs(current, body._revision))
      throw await conflictWith(entity, current, context);
    // Nothing is named: nothing is changed, and nobody has changed it.
    if (current && Object.keys(body.fields).length === 0 && Object.keys(options.marks ?? {}).length === 0)
      return savedFormReply(entity, current, new Map(), null, context);
    const save = await prepareSave(entity, current, body.fields, access, context);
    return save.ok ? commitSave(entity, save, context, options) : save.reply;
  });

/** A valid save: nothing of it is stored yet. */
export interface PreparedSave {
  ok: true;
  pending: PendingSave;
  /** Of the entity's hook. */
  steps: WriteSteps;
  /** Generated slugs, by field. */
  generatedSlugs: ReadonlyMap<string, string>;
  /** These and what else is made unique when it is taken. */
  adjustable: AdjustableTexts;
}

/** A save that has ended before the write. */
export interface RefusedSave {
  ok: false;
  reply: EnvelopeReply;
}

/**
 * The first half of a save, and all of a dry run. For an entity with `serializedWrites` the caller must hold the lock
 * from here until the commit. `exact`: unique fields that are refused when their value is taken, and never adjusted: by
 * which the caller knows the record, or that somebody has looked at.
 */
export async function prepareSave(
  entity: Entity,
  current: StoredRecord | null,
  fields: SaveBody['fields'],
  access: Access,
  context: Context,
  exact: readonly string[] = [],
): Promise<PreparedSave | RefusedSave> {
  const pending = await createPendingSave(entity, current, fields, access, context);
  await requireConfirmedSave(entity, pending.record, current, context);
  const generatedSlugs = await generateSlugs(entity, pending.record, context);
  await checkReferences(entity, pending, context);
  const steps = await runBeforeSave(entity, pending, context);
  const wanted = adjustableTexts(entity, pending.record, current, generatedSlugs, exact);
  if (!isValid(entity, pending, context)) {
    await addTaken(entity, pending, wanted, context);
    return { ok: false, reply: invalidFormReply(entity, pending, context) };
  }
  await holdBack(entity, pending, context);
  if (!isValid(entity, pending, context)) return { ok: false, reply: invalidFormReply(entity, pending, context) };
  const { held } = pending;
  const adjustable = held ? new Map([...wanted].filter(([name]) => !(name in held.fields))) : wanted;
  // A new record is left to the store: most of its values are free.
  if (current) await makeUnique(entity, pending.record, adjustable, context);
  return { ok: true, pending, steps, generatedSlugs, adjustable };
}

/** A form that is invalid anyway never reaches the store, which would tell of taken values. */
async function addTaken(
  entity: Entity,
  pending: PendingSave,
  adjustable: AdjustableTexts,
  context: Context,
): Promise<void> {
  const names = new Set([...pending.fieldsToValidate].filter((name) => !adjustable.has(name)));
  for (const name of await takenFields(entity, pending.record, names, context))
    addFieldProblem(pending, name, error('notUnique'));
}

/** `lease`: checked before anything is taken or written. */
type CommitOptions = RecordOptions & { lease?: { check(): void } };

/** The second half of a save; 409 when the record was saved meanwhile. */
export async function commitSave(
  entity: Entity,
  save: PreparedSave,
  context: Context,
  options: CommitOptions = {},
): Promise<EnvelopeReply> {
  const write = await beginWrite(entity, save, context, options);
  return write.ok ? completeWrite(entity, write, context) : write.reply;
}

/** A save whose record is complete, and whose hook has taken what it uses up. */
export interface BegunWrite {
  ok: true;
  save: PreparedSave;
  record: StoredRecord;
}

/**
 * All that comes before the write. What has begun must be ended by `completeWrite`, or by `endWrite` once it is stored.
 */
export async function beginWrite(
  entity: Entity,
  save: PreparedSave,
  context: Context,
  { lease, ...options }: CommitOptions,
): Promise<BegunWrite | RefusedSave> {
  const { pending, steps } = save;
  await retainReferencedFiles(entity, pending, context);
  lease?.check();
  const record = await completeRecord(entity, pending, context, options);
  let isRefused = false;
  const addProblem = (field: string, problem: ServerProblem): void => {
    isRefused ||= problem.level === 'error';
    addFieldProblem(pending, field, problem);
  };
  await steps.beforeWrite?.({ draft: record, current: pending.current, addProblem }, context);
  return isRefused ? { ok: false, reply: invalidFormReply(entity, pending, context) } : { ok: true, save, record };
}

/** Writes a record on its own, and all that comes after. */
export async function completeWrite(entity: Entity, write: BegunWrite, context: Context): Promise<EnvelopeReply> {
  const { save, record } = write;
  const { pending, steps, adjustable } = save;
  const takenField = await writeRecord(entity, pending.current, record, adjustable, context).catch(
    async (failure: unknown) => {
      // After any other failure it is not known whether the record is stored.
      if (failure instanceof Refusal) await steps.afterWrite?.(false, record, context);
      throw failure;
    },
  );
  if (takenField !== null) {
    await steps.afterWrite?.(false, record, context);
    addFieldProblem(pending, takenField, error('notUnique'));
    return invalidFormReply(entity, pending, context);
  }
  // Side by side: the writes of the hooks are made while the disk stores the record.
  const [, reply] = await Promise.all([context.store.flushed(), endWrite(entity, write, context)]);
  return reply;
}

/** All that comes after the write of a record that is stored. */
export async function endWrite(entity: Entity, { save, record }: BegunWrite, context: Context): Promise<EnvelopeReply> {
  const { pending, steps } = save;
  const { current } = pending;
  // Side by side: their writes share transactions.
  await Promise.all([
    steps.afterWrite?.(true, record, context),
    runAfterSave(entity, record, current, context),
    pending.held && keepProposal(entity, record, pending.held, context),
  ]);
  warnOfAdjusted(save, record);
  const checks = validatePendingSave(entity, pending, context);
  const reply = savedFormReply(
    entity,
    record,
    checks,
    current ? null : `/${entity.name}/update/${record._id}`,
    context,
  );
  return pending.held?.waits ? { ...reply, messages: [...reply.messages, infoMessage('sentForApproval')] } : reply;
}

/** Submitted texts that were stored as others. */
function warnOfAdjusted({ pending, generatedSlugs, adjustable }: PreparedSave, record: StoredRecord): void {
  for (const [name, texts] of adjustable) {
    if (generatedSlugs.has(name)) continue;
    for (const [key, value] of texts) {
      const stored = localisedOf(record, name)[key];
      if (typeof stored === 'string' && stored !== value)
        addFieldProblem(pending, name, { ...adjustment('madeUnique', { value, stored }), ...localeOfKey(key) });
    }
  }
}
