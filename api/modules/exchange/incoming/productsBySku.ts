import { allOf, notDeleted } from '#domain/query/Where';
import { foldText } from '#domain/text/foldText';
import type { Services } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { textOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The products of a shop by their articles, folded. */
export async function productsBySku(
  entity: Entity,
  skus: readonly string[],
  shop: string,
  { store }: Pick<Services, 'store'>,
): Promise<Map<string, EntityRecords['products']>> {
  const path = entity.collection.unique.find(({ name }) => name === 'sku')?.path;
  if (path === undefined || skus.length === 0) return new Map();
  const where = allOf({ op: 'in', path, values: skus }, { op: 'in', path: 'shop.0', values: [shop] }, notDeleted);
  const { records } = await store.find(entity.collection.name, { where });
  return new Map(records.map((record) => [foldText(textOf(record, 'sku')), record]));
}
