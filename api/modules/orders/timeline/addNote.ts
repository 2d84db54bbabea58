import { authorOf } from '../shared/values/authorOf';
import type { Context } from '#core/kernel/Context';
import { plannedOrNewId } from '#core/kernel/plannedOrNewId';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { systemRecord } from '#core/schema/systemCollection';
import { findOrder } from '../shared/values/findOrder';
import { noteCollection } from './StoredNote';

export async function addNote(
  { order: id, text }: { order: string; text: string },
  context: Context,
): Promise<EnvelopeReply> {
  const order = await findOrder(id, 'update', context);
  if (text === '') throw refuse(409, 'noteEmpty');
  const values = { order: order._id, text, author: authorOf(context) };
  await context.store.insert(noteCollection.name, [systemRecord(plannedOrNewId(context), context.clock.now(), values)]);
  return envelopeReply({});
}
