import { requireAccess, requireEntity } from '../../../kernel/accessTo';
import type { Context } from '../../../kernel/Context';
import { newId } from '../../../kernel/newId';
import type { EnvelopeReply } from '../../../kernel/Reply';
import { envelopeReply } from '../../../kernel/Reply';
import { refuse } from '../../../kernel/refuse';
import { findRecord } from '../../../records/findRecord';
import { systemRecord } from '../../../schema/systemCollection';
import { noteCollection } from './StoredNote';

export async function addNote(body: { order: string; text: string }, context: Context): Promise<EnvelopeReply> {
  const entity = requireEntity('order', context);
  const order = await findRecord(entity, body.order, requireAccess(entity, 'update', context), context);
  const text = body.text.trim();
  if (text === '') throw refuse(409, 'noteEmpty');
  const values = { order: order._id, text, author: context.user?.name ?? '' };
  await context.store.insert(noteCollection.name, [systemRecord(newId(context), context.clock.now(), values)]);
  return envelopeReply({});
}
