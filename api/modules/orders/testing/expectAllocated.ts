import { matchAll } from '#domain/query/Where';
import { systemStore } from '#core/ports/SystemStore';
import type { Store } from '#core/ports/Store';
import { wantedAllocations } from '../shared/allocate';

/**
 * Fails unless every piece and every use is either there or held by the order that it belongs to. `pieces`: of each
 * product at the start; `uses`: how often each code can be used, by the id of its uses; 0: any number of times.
 */
export async function expectAllocated(
  store: Store,
  pieces: Readonly<Record<string, number>>,
  uses: Readonly<Record<string, number>>,
): Promise<void> {
  const { records: orders } = await systemStore(store).find('orders', { where: matchAll });
  const held = orders.flatMap((order) => order._held ?? []);
  const sumOf = (kind: string, id: string): number =>
    held.filter((each) => each.kind === kind && each.id === id).reduce((sum, { qty }) => sum + qty, 0);
  for (const [id, quantity] of Object.entries(pieces)) {
    const left = ((await store.get('products', id))?.quantity as { 0: number })[0];
    expect({ id, left, held: sumOf('stock', id) }).toEqual({ id, left, held: quantity - left });
    expect(left).toBeGreaterThanOrEqual(0);
  }
  for (const [id, most] of Object.entries(uses)) {
    const used = (await store.get('couponUses', id))?.uses ?? 0;
    expect({ id, used }).toEqual({ id, used: sumOf('coupon', id) });
    if (most > 0) expect(used).toBeLessThanOrEqual(most);
  }
  for (const order of orders) expect(order._held).toEqual(wantedAllocations(order));
  expect(await store.count('reservations', matchAll)).toBe(0);
}
