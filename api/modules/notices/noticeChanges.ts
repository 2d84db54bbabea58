import type { ChangeSource, CommittedChange } from '#core/events/ChangeHub';
import type { StoredNotice } from './StoredNotice';
import { noticeCollection } from './StoredNotice';

const maxChanges = 500;

/** That somebody has a notice, or one that has happened again. */
export const noticeChange = ({ told, user }: Pick<StoredNotice, 'told' | 'user'>): CommittedChange => ({
  ...{ id: told, entity: 'notice', kind: 'created', rows: [], to: [user] },
});

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
