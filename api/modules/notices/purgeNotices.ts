import { allOf, anyOf, flagIs } from '#domain/query/Where';
import type { Services } from '#core/kernel/Context';
import { noticeCollection } from './StoredNotice';

const dayMs = 86_400_000;
const readKeptMs = 90 * dayMs;
const keptMs = 180 * dayMs;

/** Removes what was read long ago, and what is too old anyway. */
export async function purgeNotices({ store, clock }: Services): Promise<void> {
  const before = (age: number) => ({ op: 'range', path: 'at', to: new Date(clock.now() - age).toISOString() }) as const;
  await store.remove(noticeCollection.name, anyOf(before(keptMs), allOf(flagIs('isRead', true), before(readKeptMs))));
}
