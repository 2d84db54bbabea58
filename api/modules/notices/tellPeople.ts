import type { Services } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { systemRecord } from '#core/schema/systemCollection';
import type { StoredNotice } from './StoredNotice';
import { noticeChange } from './noticeChanges';
import type { NoticeEvent } from './NoticeEvent';
import type { Recipient } from './recipients';
import { sendNotice } from './sendNotice';
import { noticeCollection } from './StoredNotice';

/** Of one row: an event that comes again long after was told by its own row. */
const keptEvents = 20;

/** Stores what each person is told, in their row of this kind and record or in a new one, and sends it. */
export async function tellPeople(
  event: NoticeEvent,
  recipients: readonly Recipient[],
  services: Services,
): Promise<void> {
  for (const { user, ways } of recipients) if (ways.panel) await tellInPanel(user._id, event, services);
  await sendNotice(event, recipients, services);
}

/** Stores what one person is told, and says so where their panel is open. */
export async function tellInPanel(user: string, event: NoticeEvent, services: Services): Promise<void> {
  const told = newId(services);
  if (await storeNotice(user, event, told, services))
    services.hub.announce(noticeChange({ told, isRead: false }, [user]));
}

/** Whether it is new to the person. */
async function storeNotice(
  user: string,
  { kind, entity, record, details, id }: NoticeEvent,
  told: string,
  { store, clock, cryptoProvider }: Services,
): Promise<boolean> {
  const row = (await cryptoProvider.sha256Hex(`${kind} ${entity} ${record} ${user}`)).slice(0, 24);
  const at = new Date(clock.now()).toISOString();
  const newest = { at, changed: at, told, isRead: false, ...(details && { details }) };
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
