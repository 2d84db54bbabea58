import { authorOf } from '../order/values/authorOf';
import type { Context } from '../../../kernel/Context';
import { newId } from '../../../kernel/newId';
import type { EnvelopeReply } from '../../../kernel/Reply';
import { envelopeReply } from '../../../kernel/Reply';
import { refuse } from '../../../kernel/refuse';
import { systemRecord } from '../../../schema/systemCollection';
import { findOrder } from '../order/values/findOrder';
import { noteCollection } from './StoredNote';

export async function addNote(
  { order: id, text }: { order: string; text: string },
  context: Context,
): Promise<EnvelopeReply> {
  const order = await findOrder(id, 'update', context);
  if (text === '') throw refuse(409, 'noteEmpty');
  const values = { order: order._id, text, author: authorOf(context) };
  await context.store.insert(noteCollection.name, [systemRecord(newId(context), context.clock.now(), values)]);
  return envelopeReply({});
}
