import type { ChangeSource, CommittedChange } from '#core/events/ChangeHub';
import type { Services } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import type { StoredNotice } from './StoredNotice';
import { noticeCollection } from './StoredNotice';

const maxChanges = 500;

/** That somebody has a notice, or one that has happened again. */
export const noticeChange = ({ told, user }: Pick<StoredNotice, 'told' | 'user'>): CommittedChange => ({
  ...{ id: told, entity: 'notice', kind: 'created', rows: [], to: [user] },
});

/** That these people have fewer unread ones. */
export const tellRead = (
  users: readonly string[],
  services: Pick<Services, 'hub' | 'clock' | 'cryptoProvider'>,
): void => services.hub.announce({ id: newId(services), entity: 'notice', kind: 'updated', rows: [], to: users });

export const noticeChanges: ChangeSource = {
  collection: noticeCollection.name,
  since: async (time, { store }) => {
    const { records } = await store.find(noticeCollection.name, {
      where: { op: 'range', path: 'at', from: new Date(time).toISOString() },
      sort: [{ path: 'at', direction: -1 }],
      limit: maxChanges,
    });
    return records.map(noticeChange);
  },
};
