import type { SaveResult } from '../../../domain/wire/Form';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import { findPictures } from '../media/findPictures';
import type { EnvelopeReply } from '../Reply';
import { listItems } from './listItems';

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
  const [record = stored] = (await entity.spec.hooks?.afterRead?.([stored], context)) ?? [stored];
  const pictures = await findPictures(entity, [record], context.store);
  const [item] = listItems(entity, [record], pictures, access, ['*']);
  return { ...reply, result: { ...reply.result, record: item } };
}
