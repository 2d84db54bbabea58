import type { Context } from '#core/kernel/Context';
import { contentRevision } from '#core/records/contentRevision';
import { systemRecord } from '#core/schema/systemCollection';
import type { ExchangedOrder } from './stored/StoredExchange';
import { exchangedOrderCollection } from './stored/StoredExchange';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Puts an order into the queue for 1C. One that waits, or that 1C has with the same content, stays as it is. */
export async function queueOrder(
  order: EntityRecords['orders'],
  { store, clock }: Pick<Context, 'store' | 'clock'>,
): Promise<ExchangedOrder> {
  const id = order._id;
  const revision = contentRevision(order);
  for (;;) {
    const known = await store.get(exchangedOrderCollection.name, id);
    if (known && known.revision >= revision) return known;
    const now = clock.now();
    const values = {
      number: String(order._increment),
      revision,
      waiting: true,
      queuedAt: new Date(now).toISOString(),
      collectedAt: known?.collectedAt ?? null,
    };
    const queued = {
      ...known,
      ...systemRecord(id, now, values),
      ...values,
      ...(known && { _revision: known._revision + 1 }),
    } satisfies ExchangedOrder;
    const written = known
      ? await store.replace(exchangedOrderCollection.name, queued)
      : await store.insert(exchangedOrderCollection.name, [queued]);
    if (written.ok) return queued;
  }
}
