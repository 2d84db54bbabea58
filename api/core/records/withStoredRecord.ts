import type { SaveResult } from '#domain/wire/Form';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import { findPictures } from './files/findPictures';
import type { EnvelopeReply } from '../kernel/Reply';
import { listItems, rowView } from './listItems';
import { withOwnProposal } from './withOwnProposal';
import { shownRecords } from './shownRecords';

/**
 * Adds the record as it is stored now to the reply of a save: with generated values and what hooks have derived from
 * it. The reply to an invalid form has none.
 */
export async function withStoredRecord(
  reply: EnvelopeReply,
  entity: Entity,
  access: Access,
  context: Context,
): Promise<EnvelopeReply> {
  const { _id, valid } = reply.result as SaveResult;
  const stored = valid ? await context.store.get(entity.collection.name, _id) : null;
  if (!stored) return reply;
  const own = await withOwnProposal(entity, stored, context);
  const [record = own] = await shownRecords(entity, [own], context);
  const pictures = await findPictures(entity, [record], context.store);
  const [item] = listItems(entity, [record], pictures, rowView(entity, access, context, ['*']));
  return { ...reply, result: { ...reply.result, record: item } };
}
