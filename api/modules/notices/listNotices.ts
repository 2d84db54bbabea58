import { allOf } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import type { NoticeItem, NoticesResult } from '#domain/wire/Notice';
import type { Context } from '#core/kernel/Context';
import { findPage } from '#core/kernel/findPage';
import type { PanelUser } from '#core/schema/Access';
import { markNoticesRead, unreadNotices } from './noticeChanges';
import { noticeContent } from './noticeContent';
import { recordIds, seenRecords } from './seenRecords';
import { noticeCollection } from './StoredNotice';
import { accessFor } from '#core/schema/accessFor';

const pageSize = 20;
const maxUnread = 500;

const ownedBy = (user: PanelUser): Where => ({ op: 'in', path: 'user', values: [user.id] });

/** The notices of a person, the newest first; of what is not seen any more nothing is said. */
export async function listNotices(wantedPage: number, user: PanelUser, context: Context): Promise<NoticesResult> {
  const { store, language } = context;
  const request = { where: ownedBy(user), sort: [{ path: 'at', direction: -1 as const }] };
  const {
    records: notices,
    page,
    maxPages,
    total,
  } = await findPage(store, noticeCollection.name, request, wantedPage, pageSize);
  const records = await seenRecords(notices, user, context);
  const items = notices.flatMap((notice): NoticeItem[] => {
    const content = noticeContent({ ...notice, subject: records.get(notice.record) }, language);
    const { _id, kind, count, at, isRead } = notice;
    return content ? [{ _id, kind, ...content, count, at, isRead }] : [];
  });
  return { items, unread: await countUnread(user, context), page, maxPages, total };
}

/** Of records that the person sees and of what is about none, as the list; at most `maxUnread`. */
async function countUnread(user: PanelUser, { store, entities }: Context): Promise<number> {
  const { records: notices } = await store.find(noticeCollection.name, {
    where: allOf(ownedBy(user), unreadNotices),
    sort: [{ path: 'at', direction: -1 }],
    limit: maxUnread,
  });
  const seen = new Set<string>();
  for (const [name, ids] of recordIds(notices)) {
    const entity = entities.get(name);
    const access = entity && accessFor(entity, user);
    if (!entity || !access?.permissions.includes('load')) continue;
    const where = allOf({ op: 'ids', ids }, access.where);
    for (const id of await store.ids(entity.collection.name, { where })) seen.add(id);
  }
  return notices.filter(({ entity, record }) => entity === '' || seen.has(record)).length;
}

/** Marks some of a person's notices as read, or all; returns how many are left. */
export async function markRead(ids: readonly string[] | null, user: PanelUser, context: Context): Promise<number> {
  await markNoticesRead(allOf(ownedBy(user), ids && { op: 'ids', ids }), [user.id], context);
  return countUnread(user, context);
}
