import type { Where } from '#domain/query/Where';
import { allOf, betweenInstants, flagIs } from '#domain/query/Where';
import type { ChangeSource, CommittedChange } from '#core/events/ChangeHub';
import type { Services } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import type { StoredNotice } from './StoredNotice';
import { noticeCollection } from './StoredNotice';

const maxChanges = 500;

export const unreadNotices: Where = { op: 'not', of: flagIs('isRead', true) };

/** That somebody has a notice, or one that has happened again; or that these people have fewer unread ones. */
export const noticeChange = (
  { told, isRead }: Pick<StoredNotice, 'told' | 'isRead'>,
  users: readonly string[],
): CommittedChange => ({
  ...{ id: told, entity: 'notice', kind: isRead ? 'updated' : 'created', rows: [], to: users },
});

/** Marks the unread ones of these as read, and tells those whose they are. */
export async function markNoticesRead(
  of: Where,
  users: readonly string[],
  services: Pick<Services, 'store' | 'hub' | 'clock' | 'cryptoProvider'>,
): Promise<void> {
  const { store, hub, clock } = services;
  const read = { isRead: true, changed: new Date(clock.now()).toISOString(), told: newId(services) };
  await store.patch(noticeCollection.name, allOf(of, unreadNotices), read);
  hub.announce(noticeChange(read, users));
}

export const noticeChanges: ChangeSource = {
  collection: noticeCollection.name,
  since: async (from, { store }, to) => {
    const { records } = await store.find(noticeCollection.name, {
      where: betweenInstants('changed', from, to),
      sort: [{ path: 'changed', direction: -1 }],
      limit: maxChanges,
    });
    // What was marked together has one event.
    const together = new Map<string, CommittedChange>();
    for (const notice of records)
      together.set(notice.told, noticeChange(notice, [...(together.get(notice.told)?.to ?? []), notice.user]));
    return [...together.values()];
  },
};
