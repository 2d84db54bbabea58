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
import type { SystemStore } from '#core/ports/SystemStore';
import type { ToldNotice } from '#core/schema/Notices';
import { noticePreferencesCollection } from './StoredNotice';
import type { RecordKind } from './noticeTable';
import { isOfRecord, noticeTable, recordNotices, toldNotices } from './noticeTable';

type User = EntityRecords['users'];

const marketplace = 'marketplace';

const isAdmin = ({ type }: PanelUser): boolean => type === 'admin';

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

const peopleOf = async (key: string, store: SystemStore): Promise<readonly User[]> =>
  (await people.get([key], store)).get(key) ?? [];

type RecipientServices = Pick<Services, 'store' | 'config'>;

/** Those who have not turned the kind off. */
async function wantedBy(kind: NoticeKind, users: readonly string[], store: SystemStore): Promise<string[]> {
  const preferences = await store.getMany(noticePreferencesCollection.name, users);
  const own = new Map(preferences.map((each) => [each._id, each]));
  return users.filter((id) => isWanted(kind, own.get(id)));
}

/** Who is told of a record: of its shop or of the marketplace, who may see it and has not turned it off. */
export async function recordRecipients(
  kind: RecordKind,
  entity: Entity,
  record: StoredRecord,
  { store, config }: RecipientServices,
): Promise<string[]> {
  const { to } = recordNotices[kind];
  const shop = entity.spec.shopOf?.(record) ?? config.ownerShopId;
  const key = to === 'shop' && shop !== config.ownerShopId ? shop : marketplace;
  const users = (await peopleOf(key, store))
    .map((user) => panelUser(user, config))
    .filter((user) => (key === marketplace ? isOwnerStaff(user) : user.type === 'merchant'))
    .filter((user) => maySee(user, entity, record));
  return wantedBy(
    kind,
    users.map(({ id }) => id),
    store,
  );
}

/** Who is told of what is about no record: a person, or the administrators. */
export async function toldRecipients(notice: ToldNotice, { store, config }: RecipientServices): Promise<string[]> {
  if (notice.kind === 'importDone') return wantedBy(notice.kind, [notice.to], store);
  const users = (await peopleOf(marketplace, store)).filter((user) => isAdmin(panelUser(user, config)));
  return wantedBy(
    notice.kind,
    users.map(({ _id }) => _id),
    store,
  );
}

/** Whether a person is told of a kind. */
export function isWanted(kind: NoticeKind, preferences: { off: NoticeKind[]; on: NoticeKind[] } | undefined): boolean {
  if (preferences?.off.includes(kind)) return false;
  return noticeTable[kind].isOnByDefault || (preferences?.on.includes(kind) ?? false);
}

/** Whether a kind concerns this person at all, so that there is something to choose. */
export function concerns(kind: NoticeKind, user: PanelUser, { entities }: Pick<Services, 'entities'>): boolean {
  if (!isOfRecord(kind)) return toldNotices[kind].to === 'person' || isAdmin(user);
  const { entity: name, to } = recordNotices[kind];
  const entity = entities.get(name);
  return (entity?.spec.access(user).permissions.includes('load') ?? false) && (to === 'shop' || isOwnerStaff(user));
}
