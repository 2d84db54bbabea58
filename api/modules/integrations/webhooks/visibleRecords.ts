import { isOfMarketplace } from '#domain/access/standing';
import { allOf } from '#domain/query/Where';
import type { StoredChange } from '#core/events/changeLog';
import { listed, rowOf } from '#core/events/changeLog';
import type { Services } from '#core/kernel/Context';
import type { PanelUser } from '#core/schema/Access';
import { accessFor, isHiddenPath } from '#core/schema/accessFor';
import { businessEvents, eventSource } from './businessEvents';

type VisibilityServices = Pick<Services, 'store' | 'entities'>;

/** Of a shop those that are its own now and were so at the time. */
function ownAtTheTime(change: StoredChange, shop: string): string[] {
  if (!change.shops.includes(listed([shop]))) return [];
  return change.ids.filter((id) => {
    // A record that goes from one shop to another has null: neither is told of the other.
    const of = rowOf(change, id)?.shop;
    return of === undefined || of === shop;
  });
}

/** The records that an event of a change is about, as far as the holder of a webhook may see them. */
export async function visibleRecords(
  person: PanelUser,
  change: StoredChange,
  event: string,
  { store, entities }: VisibilityServices,
): Promise<string[]> {
  const entity = entities.get(change.entity);
  if (!entity) return [];
  const access = accessFor(entity, person);
  const source = eventSource(event);
  if (!access.permissions.includes('load') || (source !== undefined && isHiddenPath(access, source))) return [];
  const named = businessEvents(change).find(({ name }) => name === event)?.ids ?? change.ids;
  const { shop } = person;
  const isOfShop = !isOfMarketplace(person);
  const isConfined = isOfShop && entity.spec.shopOf !== undefined;
  if (isOfShop && (shop === null || (access.where && !isConfined))) return [];
  const own = isConfined && shop !== null ? ownAtTheTime(change, shop) : change.ids;
  const ids = named.filter((id) => own.includes(id));
  if (!access.where || ids.length === 0) return ids;
  return store.ids(entity.collection.name, { where: allOf({ op: 'ids', ids }, access.where) });
}
