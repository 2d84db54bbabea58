import { hasRight } from '#domain/access/can';
import { isAdministratorType, isOfMarketplace, marketplaceTypes, standingOf } from '#domain/access/standing';
import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import { deriveIndex } from '#domain/query/deriveIndex';
import { matches } from '#domain/query/matches';
import type { NoticeKind, NoticeTimes, NoticeWays } from '#domain/wire/Notice';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Services } from '#core/kernel/Context';
import { personOf } from '#core/kernel/personOf';
import { ReadByVersion } from '#core/kernel/ReadByVersion';
import type { PanelUser } from '#core/schema/Access';
import type { Entity } from '#core/schema/defineEntity';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { SystemStore } from '#core/ports/SystemStore';
import type { ToldNotice } from '#core/schema/Notices';
import type { StoredNoticePreferences } from './StoredNotice';
import { noticePreferencesCollection } from './StoredNotice';
import type { RecordKind } from './noticeTable';
import { isOfRecord, noticeTable, recordNotices, toldNotices } from './noticeTable';
import { accessFor } from '#core/schema/accessFor';
import { textOf } from '#core/schema/valueOf';

type User = EntityRecords['users'];

const marketplace = 'marketplace';

const active = (...more: Where[]): Where => allOf(notDeleted, flagIs('active.0', true), ...more);

/** The people of a shop, or those of the marketplace, by key. */
const people = new ReadByVersion<readonly User[]>('users', async (keys, store) => {
  const found = await Promise.all(
    keys.map(async (key) => {
      const where =
        key === marketplace
          ? active({ op: 'in', path: 'type.0', values: marketplaceTypes })
          : active({ op: 'in', path: 'shop.0', values: [key] });
      const { records } = await store.find('users', { where });
      return [key, records.filter(canLogIn)] as const;
    }),
  );
  return new Map(found);
});

/** Whether a person may see the record at all. */
export function maySee(user: PanelUser, entity: Entity, record: StoredRecord): boolean {
  const { permissions, where } = accessFor(entity, user);
  return permissions.includes('load') && (!where || matches(where, deriveIndex(entity.collection, record)));
}

const peopleOf = async (key: string, store: SystemStore): Promise<readonly User[]> =>
  (await people.get([key], store)).get(key) ?? [];

type RecipientServices = Pick<Services, 'store' | 'config'>;

export interface Recipient {
  user: User;
  ways: NoticeWays;
  times: NoticeTimes;
}

/** How each wants to be told of the kind. */
async function withWays(kind: NoticeKind, users: readonly User[], store: SystemStore): Promise<Recipient[]> {
  const ids = users.map(({ _id }) => _id);
  const preferences = await store.getMany(noticePreferencesCollection.name, ids);
  const own = new Map(preferences.map((each) => [each._id, each]));
  return users.map((user) => ({ user, ways: waysOf(kind, own.get(user._id)), times: timesOf(own.get(user._id)) }));
}

/** Who is told of a record: of its shop or of the marketplace, who may see it. */
export async function recordRecipients(
  kind: RecordKind,
  entity: Entity,
  record: StoredRecord,
  services: RecipientServices,
): Promise<Recipient[]> {
  const { store, config } = services;
  const { to } = recordNotices[kind];
  const shop = entity.spec.shopOf?.(record) ?? config.ownerShopId;
  const key = to === 'shop' && shop !== config.ownerShopId ? shop : marketplace;
  const users = await peopleOf(key, store);
  const seeing = await Promise.all(
    users.map(async (each) => {
      const user = await personOf(each, services);
      return isOfMarketplace(user) === (key === marketplace) && maySee(user, entity, record);
    }),
  );
  const seers = users.filter((_user, at) => seeing[at]);
  return withWays(kind, seers, store);
}

const isAdministrator = (user: PanelUser): boolean => standingOf(user) === 'administrator';

const administrators = async (store: SystemStore): Promise<User[]> =>
  (await peopleOf(marketplace, store)).filter((user) => isAdministratorType(textOf(user, 'type')));

const keepsConnections = (user: PanelUser): boolean =>
  isAdministrator(user) || (standingOf(user) === 'shop' && hasRight(user, { right: 'connections', level: 'change' }));

/** Those of a shop who keep its connections; of the marketplace its administrators. */
async function keepersOf(owner: string, services: RecipientServices): Promise<User[]> {
  if (owner === '') return administrators(services.store);
  const users = await peopleOf(owner, services.store);
  const keep = await Promise.all(
    users.map(async (each) => {
      const person = await personOf(each, services);
      return standingOf(person) === 'shop' && keepsConnections(person);
    }),
  );
  return users.filter((_user, at) => keep[at]);
}

async function toldUsers(notice: ToldNotice, services: RecipientServices): Promise<User[]> {
  if ('to' in notice) return (await services.store.getMany('users', [notice.to])).filter(canLogIn);
  if (notice.kind !== 'connectionsLeft') return administrators(services.store);
  const keepers = (await keepersOf(notice.owner, services)).filter(({ _id }) => _id !== notice.maker);
  // Nobody of the shop is left who would end them.
  return keepers.length > 0 ? keepers : administrators(services.store);
}

/** Who is told of what is about no record: a person, the administrators, or those whose connections it is about. */
export const toldRecipients = async (notice: ToldNotice, services: RecipientServices): Promise<Recipient[]> =>
  withWays(notice.kind, await toldUsers(notice, services), services.store);

/** How a person with these preferences is told of a kind. */
export function waysOf(kind: NoticeKind, preferences: Pick<StoredNoticePreferences, 'chosen'> | undefined): NoticeWays {
  const { panel, mail, push } = noticeTable[kind].ways;
  const chosen = preferences?.chosen[kind] ?? {};
  return {
    panel: panel === null ? null : (chosen.panel ?? panel),
    mail: mail === null ? null : (chosen.mail ?? mail),
    push: push === null ? null : (chosen.push ?? push),
  };
}

const defaultTimes: NoticeTimes = { dailyAt: '09:00', quiet: null };

/** When a person with these preferences is told. */
export const timesOf = (preferences: Pick<StoredNoticePreferences, 'times'> | undefined): NoticeTimes => ({
  ...defaultTimes,
  ...preferences?.times,
});

/** Whether a kind concerns this person at all, so that there is something to choose. */
export function concerns(kind: NoticeKind, user: PanelUser, { entities }: Pick<Services, 'entities'>): boolean {
  if (kind === 'test') return false;
  if (!isOfRecord(kind)) {
    const { to } = toldNotices[kind];
    return to === 'person' || (to === 'keepers' ? keepsConnections(user) : isAdministrator(user));
  }
  const { entity: name, to } = recordNotices[kind];
  const entity = entities.get(name);
  if (!entity || !accessFor(entity, user).permissions.includes('load')) return false;
  return to === 'shop' || isOfMarketplace(user);
}
