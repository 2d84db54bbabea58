import { readPath } from '#domain/query/readPath';
import { buyerFields, goodsText } from '../shared/values/searchedFields';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The texts that an order is found by, for one of an earlier version; null where they are as they should be. */
export function searchMigration(
  order: EntityRecords['orders'],
  client: EntityRecords['clients'] | null,
): Readonly<Record<string, unknown>> | null {
  const { phone, client_text } = buyerFields(order, client);
  const texts = { 'goods_text.0': goodsText(order), 'phone.0': phone, 'client_text.0': client_text };
  const isDone = Object.entries(texts).every(([path, text]) => (readPath(order, path.split('.')) ?? '') === text);
  return isDone ? null : texts;
}
