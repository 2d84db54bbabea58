import type { NoticeChoices, NoticePreferencesResult } from '#domain/wire/Notice';
import { noticeKinds } from '#domain/wire/Notice';
import type { Context } from '#core/kernel/Context';
import type { PanelUser } from '#core/schema/Access';
import { systemRecord } from '#core/schema/systemCollection';
import { noticeTable } from './noticeTable';
import { concerns, timesOf, waysOf } from './recipients';
import type { StoredNoticePreferences } from './StoredNotice';
import { noticePreferencesCollection } from './StoredNotice';

/** What a person is told of and how, of all that they can be. */
export async function loadPreferences(user: PanelUser, context: Context): Promise<NoticePreferencesResult> {
  const { store } = context;
  const own = (await store.get(noticePreferencesCollection.name, user.id)) ?? undefined;
  const kinds = noticeKinds
    .filter((kind) => concerns(kind, user, context))
    .map((kind) => ({ kind, title: noticeTable[kind].title, ways: waysOf(kind, own) }));
  return { kinds, times: timesOf(own) };
}

/** Stores what a person has chosen; the rest stays. */
export async function savePreferences(wanted: NoticeChoices, user: PanelUser, context: Context): Promise<void> {
  const { store, clock } = context;
  for (;;) {
    const known = await store.get(noticePreferencesCollection.name, user.id);
    const chosen = noticeKinds.reduce<StoredNoticePreferences['chosen']>((all, kind) => {
      const own = wanted.kinds?.[kind];
      return own ? { ...all, [kind]: { ...all[kind], ...own } } : all;
    }, known?.chosen ?? {});
    const set = { chosen, times: { ...known?.times, ...wanted.times } };
    if (!known) {
      const first: StoredNoticePreferences = systemRecord(user.id, clock.now(), set);
      if ((await store.insert(noticePreferencesCollection.name, [first])).ok) return;
      continue;
    }
    const patch = new Map([[user.id, { set, revision: known._revision }]]);
    if ((await store.patchEach(noticePreferencesCollection.name, patch)).length > 0) return;
  }
}
