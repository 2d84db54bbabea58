import type { NoticeKind } from '#domain/wire/Notice';
import type { Services } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import type { NoticeDetails } from '#core/schema/Notices';
import { systemRecord } from '#core/schema/systemCollection';
import type { StoredNotice } from './StoredNotice';
import { noticeCollection } from './StoredNotice';

/** Of one row: an event that comes again long after was told by its own row. */
const keptEvents = 20;

export interface NoticeEvent {
  kind: NoticeKind;
  /** '' with '': about no record. */
  entity: string;
  record: string;
  details?: NoticeDetails;
  /** By it, it counts once. */
  id: string;
}

/** Stores what each person is told: in their row of this kind and record, or in a new one. */
export async function tellPeople(event: NoticeEvent, users: readonly string[], services: Services): Promise<void> {
  const told: string[] = [];
  for (const user of users) if (await storeNotice(user, event, services)) told.push(user);
  if (told.length > 0)
    services.hub.announce({ id: newId(services), entity: 'notice', kind: 'created', rows: [], to: told });
}

/** Whether it is new to the person. */
async function storeNotice(
  user: string,
  { kind, entity, record, details, id }: NoticeEvent,
  { store, clock, cryptoProvider }: Services,
): Promise<boolean> {
  const row = (await cryptoProvider.sha256Hex(`${kind} ${entity} ${record} ${user}`)).slice(0, 24);
  const at = new Date(clock.now()).toISOString();
  const newest = { at, isRead: false, ...(details && { details }) };
  for (;;) {
    const known = await store.get(noticeCollection.name, row);
    if (known?.events.includes(id)) return false;
    if (!known) {
      const first: StoredNotice = systemRecord(row, clock.now(), {
        ...{ user, kind, entity, record, ...newest },
        ...{ events: [id], count: 1 },
      });
      if ((await store.insert(noticeCollection.name, [first])).ok) return true;
      continue;
    }
    const set = { ...newest, events: [...known.events, id].slice(-keptEvents), count: known.count + 1 };
    const written = await store.patchEach(noticeCollection.name, new Map([[row, { set, revision: known._revision }]]));
    if (written.length > 0) return true;
  }
}
