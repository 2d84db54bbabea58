import type { NoticeKind } from '#domain/wire/Notice';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Services } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import type { Entity } from '#core/schema/defineEntity';
import { systemRecord } from '#core/schema/systemCollection';
import { noticeChange } from './noticeChanges';
import { recipientsOf } from './recipients';
import type { StoredNotice } from './StoredNotice';
import { noticeCollection } from './StoredNotice';

/** Of one row: an event that comes again long after was told by its own row. */
const keptEvents = 20;

type TellServices = Pick<Services, 'store' | 'clock' | 'config' | 'cryptoProvider' | 'hub'>;

interface NoticeEvent {
  kind: NoticeKind;
  entity: Entity;
  record: StoredRecord;
  /** By it, it counts once. */
  id: string;
  /** Who has done it, and is not told. */
  by: string;
}

/** Stores what each person is to be told: in their row of this kind and record, or in a new one. */
export async function tellNotice(event: NoticeEvent, services: TellServices): Promise<void> {
  const { kind, entity, record } = event;
  const users = (await recipientsOf(kind, entity, record, services)).filter((user) => user !== event.by);
  for (const user of users) {
    const told = newId(services);
    if (await storeNotice(user, event, told, services)) services.hub.announce(noticeChange({ told, user }));
  }
}

/** Whether it is new to the person. */
async function storeNotice(user: string, event: NoticeEvent, told: string, services: TellServices): Promise<boolean> {
  const { store, clock, cryptoProvider } = services;
  const { kind, entity, record, id } = event;
  const row = (await cryptoProvider.sha256Hex(`${kind} ${entity.name} ${record._id} ${user}`)).slice(0, 24);
  const at = new Date(clock.now()).toISOString();
  for (;;) {
    const known = await store.get(noticeCollection.name, row);
    if (known?.events.includes(id)) return false;
    if (!known) {
      const first: StoredNotice = systemRecord(row, clock.now(), {
        ...{ user, kind, entity: entity.name, record: record._id, at },
        ...{ events: [id], count: 1, told, isRead: false },
      });
      if ((await store.insert(noticeCollection.name, [first])).ok) return true;
      continue;
    }
    const events = [...known.events, id].slice(-keptEvents);
    const set = { at, events, count: known.count + 1, told, isRead: false };
    const written = await store.patchEach(noticeCollection.name, new Map([[row, { set, revision: known._revision }]]));
    if (written.length > 0) return true;
  }
}
