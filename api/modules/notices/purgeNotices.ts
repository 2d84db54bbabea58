import { allOf, anyOf, flagIs, matchAll } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import type { Services } from '#core/kernel/Context';
import { noticeCollection } from './StoredNotice';
import { sendingCollection } from './StoredSending';

const dayMs = 86_400_000;
const readKeptMs = 90 * dayMs;
const keptMs = 180 * dayMs;
/** Longer than anything is told again. */
const sendingsKeptMs = 90 * dayMs;
const keptPerPerson = 500;

/** Removes what was read long ago, what is too old anyway, and of what a person has too much the oldest. */
export async function purgeNotices({ store, clock }: Services): Promise<void> {
  const { name } = noticeCollection;
  const before = (age: number) => ({ op: 'range', path: 'at', to: new Date(clock.now() - age).toISOString() }) as const;
  await store.remove(name, anyOf(before(keptMs), allOf(flagIs('isRead', true), before(readKeptMs))));
  const sent: Where = { op: 'range', path: 'due', to: new Date(clock.now() - sendingsKeptMs).toISOString() };
  await store.remove(sendingCollection.name, sent);
  for (const user of await store.ids('users', { where: matchAll })) {
    const where: Where = { op: 'in', path: 'user', values: [user] };
    if ((await store.count(name, where)) <= keptPerPerson) continue;
    const newestFirst = await store.ids(name, { where, sort: [{ path: 'at', direction: -1 }] });
    await store.remove(name, { op: 'ids', ids: newestFirst.slice(keptPerPerson) });
  }
}
