import type { Context } from '../kernel/Context';
import { mapConcurrently } from '../kernel/mapConcurrently';
import { orRefusal } from '../kernel/orRefusal';
import { Refusal } from '../kernel/refuse';
import type { EnvelopeReply } from '../kernel/Reply';
import type { Entity } from '../schema/defineEntity';
import type { BegunWrite, PreparedSave, RefusedSave } from './saveRecord';
import { beginWrite, completeWrite, endWrite } from './saveRecord';

/** New records per insert: other writes are interleaved. */
const chunkSize = 100;

type Begun = BegunWrite | RefusedSave | Refusal;

/** Inserts what has begun; if that fails, each record is written on its own. */
async function insertChunk(
  entity: Entity,
  chunk: readonly Begun[],
  context: Context,
): Promise<(EnvelopeReply | Refusal)[]> {
  const records = chunk.flatMap((each) => ('record' in each ? [each.record] : []));
  const isStored = records.length > 0 && (await context.records.insert(entity, records, context, 'ordered')).ok;
  const ended = mapConcurrently(chunk, async (each) => {
    if (each instanceof Refusal) return each;
    if (!each.ok) return each.reply;
    return isStored ? endWrite(entity, each, context) : orRefusal(() => completeWrite(entity, each, context));
  });
  // Side by side: the writes of the hooks are made while the disk stores the records.
  const [replies] = await Promise.all([ended, isStored && context.store.flushed()]);
  return replies;
}

/**
 * `commitSave` of many new records, which are numbered at once and inserted in chunks that share their fsyncs. A refusal
 * ends one of them: the others are stored.
 */
export async function commitNew(
  entity: Entity,
  saves: readonly PreparedSave[],
  context: Context,
): Promise<(EnvelopeReply | Refusal)[]> {
  if (saves.length === 0) return [];
  const first = await context.store.next(entity.collection.name, saves.length);
  const begun = await mapConcurrently([...saves.entries()], ([at, save]) =>
    orRefusal(() => beginWrite(entity, save, context, { number: first + at })),
  );
  const chunks = Array.from({ length: Math.ceil(begun.length / chunkSize) }, (_, at) =>
    begun.slice(at * chunkSize, (at + 1) * chunkSize),
  );
  return (await Promise.all(chunks.map((chunk) => insertChunk(entity, chunk, context)))).flat();
}
