import { systemRecord } from '#core/schema/systemCollection';
import { dayId } from './OrderDay';
import type { CountingContext } from './recountDay';
import { staleDayCollection } from './StaleDay';

const { name } = staleDayCollection;

/** Notes that orders of a shop's day have changed: one write until it is counted, however many they are. */
async function markShop(day: string, shop: string, { store, clock }: CountingContext): Promise<void> {
  const id = dayId(day, shop);
  for (;;) {
    const mark = await store.get(name, id);
    if (mark?.state === 'stale') return;
    const isMarked = mark
      ? (await store.patchEach(name, new Map([[id, { set: { state: 'stale' }, revision: mark._revision }]]))).length > 0
      : (await store.insert(name, [systemRecord(id, clock.now(), { day, shop, state: 'stale' })])).ok;
    if (isMarked) return;
  }
}

export async function markStale(day: string, shops: Iterable<string>, context: CountingContext): Promise<void> {
  for (const shop of shops) await markShop(day, shop, context);
}
