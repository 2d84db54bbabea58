import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import { deriveIndex } from '#domain/query/deriveIndex';
import { matches } from '#domain/query/matches';
import type { NoticeKind } from '#domain/wire/Notice';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Services } from '#core/kernel/Context';
import { panelUser } from '#core/kernel/panelUser';
import { ReadByVersion } from '#core/records/ReadByVersion';
import type { PanelUser } from '#core/schema/Access';
import { isOwnerStaff } from '#core/schema/Access';
import type { Entity } from '#core/schema/defineEntity';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { noticePreferencesCollection } from './StoredNotice';
import { noticeTable } from './noticeTable';

type User = EntityRecords['users'];

const marketplace = 'marketplace';

const active = (...more: Where[]): Where => allOf(notDeleted, flagIs('active.0', true), ...more);

/** The people of a shop, or those of the marketplace, by key. */
const people = new ReadByVersion<readonly User[]>('users', async (keys, store) => {
  const found = await Promise.all(
    keys.map(async (key) => {
      const where =
        key === marketplace
          ? active({ op: 'in', path: 'type.0', values: ['admin', 'staff'] })
          : active({ op: 'in', path: 'shop.0', values: [key] });
      const { records } = await store.find('users', { where });
      return [key, records.filter(canLogIn)] as const;
    }),
  );
  return new Map(found);
});

/** Whether a person may see the record at all. */
export function maySee(user: PanelUser, entity: Entity, record: StoredRecord): boolean {
  const { permissions, where } = entity.spec.access(user);
  return permissions.includes('load') && (!where || matches(where, deriveIndex(entity.collection, record)));
}

/** Who is told of a record: of its shop or of the marketplace, who may see it and has not turned it off. */
export async function recipientsOf(
  kind: NoticeKind,
  entity: Entity,
  record: StoredRecord,
  { store, config }: Pick<Services, 'store' | 'config'>,
): Promise<string[]> {
  const { to } = noticeTable[kind];
  const shop = entity.spec.shopOf?.(record) ?? config.ownerShopId;
  const key = to === 'shop' && shop !== config.ownerShopId ? shop : marketplace;
  const users = ((await people.get([key], store)).get(key) ?? [])
    .map((user) => panelUser(user, config))
    .filter((user) => (key === marketplace ? isOwnerStaff(user) : user.type === 'merchant'))
    .filter((user) => maySee(user, entity, record));
  const preferences = await store.getMany(
    noticePreferencesCollection.name,
    users.map(({ id }) => id),
  );
  const own = new Map(preferences.map((each) => [each._id, each]));
  return users.map(({ id }) => id).filter((id) => isWanted(kind, own.get(id)));
}

/** Whether a person is told of a kind. */
export function isWanted(kind: NoticeKind, preferences: { off: NoticeKind[]; on: NoticeKind[] } | undefined): boolean {
  if (preferences?.off.includes(kind)) return false;
  return noticeTable[kind].isOnByDefault || (preferences?.on.includes(kind) ?? false);
}

/** Whether a kind concerns this person at all, so that there is something to choose. */
export const concerns = (kind: NoticeKind, user: PanelUser, entity: Entity | undefined): boolean =>
  entity !== undefined &&
  entity.spec.access(user).permissions.includes('load') &&
  (noticeTable[kind].to === 'shop' || isOwnerStaff(user));
