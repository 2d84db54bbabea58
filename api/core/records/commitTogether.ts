import { error } from '#domain/fields/Problem';
import type { Context } from '../kernel/Context';
import type { EnvelopeReply } from '../kernel/Reply';
import { refuse } from '../kernel/refuse';
import type { Entity } from '../schema/defineEntity';
import { addFieldProblem } from './PendingSave';
import type { BegunWrite, PreparedSave } from './saveRecord';
import { beginWrite, endWrite } from './saveRecord';
import { invalidFormReply } from './saveReply';

/** The one of the saves that cannot be stored: nothing of any of them is. */
interface RefusedTogether {
  ok: false;
  at: number;
  reply: EnvelopeReply;
}

interface StoredTogether {
  ok: true;
  ids: string[];
}

/** Gives back what was taken for records that are not stored. */
async function endUnstored(begun: readonly BegunWrite[], context: Context): Promise<void> {
  for (const { save, record } of begun) await save.steps.afterWrite?.(false, record, context);
}

/** One after another: of several callers that want the same, each in the same order, one gets all of it. */
async function beginAll(
  entity: Entity,
  saves: readonly PreparedSave[],
  id: string,
  context: Context,
): Promise<BegunWrite[] | RefusedTogether> {
  const begun: BegunWrite[] = [];
  try {
    for (const [at, save] of saves.entries()) {
      const write = await beginWrite(entity, save, context, at === 0 ? { id } : {});
      if (!write.ok) {
        await endUnstored(begun, context);
        return { ok: false, at, reply: write.reply };
      }
      begun.push(write);
    }
  } catch (failure) {
    // The store may be the reason, and fail again: what was taken is then found by its reservation.
    await endUnstored(begun, context).catch(() => undefined);
    throw failure;
  }
  return begun;
}

/**
 * `commitSave` of several new records that are stored all or none: what they use up is taken first, then they are one
 * insert with one entry in the change log. `id` is that of the first: a second call with it stores nothing.
 */
export async function commitTogether(
  entity: Entity,
  saves: readonly PreparedSave[],
  id: string,
  context: Context,
): Promise<StoredTogether | RefusedTogether> {
  const begun = await beginAll(entity, saves, id, context);
  if ('ok' in begun) return begun;
  const records = begun.map(({ record }) => record);
  const written = await context.records.insert(entity, records, context, 'ordered');
  if (!written.ok) {
    await endUnstored(begun, context);
    // Two processes had the call under its key: the other one has made them.
    if (written.taken === '_id') throw refuse(409, 'idempotencyInWork');
    const at = records.findIndex((record) => record._id === written.id);
    const save = saves[at];
    if (!save) throw new Error(`${entity.name}: ${written.taken} is taken by none of the new records`);
    addFieldProblem(save.pending, written.taken, error('notUnique'));
    return { ok: false, at, reply: invalidFormReply(entity, save.pending, context) };
  }
  // Side by side: the writes of the hooks are made while the disk stores the records.
  await Promise.all([context.store.flushed(), ...begun.map((write) => endWrite(entity, write, context))]);
  return { ok: true, ids: records.map(({ _id }) => _id) };
}
