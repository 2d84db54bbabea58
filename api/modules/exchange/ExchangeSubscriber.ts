import { exchangeSettingsId } from '#domain/exchange/exchangeSettings';
import { settingsReader } from '#domain/wire/settingsReader';
import type { StoredChange } from '#core/events/changeLog';
import type { ChangeSubscriber } from '#core/events/ChangeSubscriber';
import type { Context } from '#core/kernel/Context';
import { statusOf } from '../orders/shared/values/orderValues';
import { settingsCollection } from '../orders/shared/settingsCollection';
import { isOff } from './isOff';
import { queueOrder } from './queueOrder';
import type { ExchangedOrder } from './stored/StoredExchange';
import { exchangedOrderCollection } from './stored/StoredExchange';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Orders that are read together. */
const batchSize = 200;

/**
 * Whether an order goes to 1C by itself: it has been canceled, or taken up again, since 1C collected it; or orders are
 * sent by themselves, and it has one of the chosen statuses or was sent before.
 */
function isDue(
  order: EntityRecords['orders'],
  known: ExchangedOrder | undefined,
  statuses: readonly unknown[],
): boolean {
  if (known?.collectedAt && isOff(order) !== (known.isOff ?? false)) return true;
  if (statuses.length === 0) return false;
  return known?.queuedAt ? true : !isOff(order) && statuses.includes(statusOf(order)?.status);
}

/** Queues orders for 1C as they change. */
export class ExchangeSubscriber implements ChangeSubscriber {
  private changed = new Set<string>();

  constructor(private readonly services: () => Pick<Context, 'store' | 'clock'>) {}

  isActive(entity: string): boolean {
    return entity === 'order';
  }

  refresh(): void {
    // Its settings are read with the orders.
  }

  async receive({ entity, ids }: StoredChange): Promise<void> {
    if (entity === 'order') for (const id of ids) this.changed.add(id);
  }

  async flush(): Promise<void> {
    const changed = [...this.changed];
    this.changed = new Set();
    if (changed.length === 0) return;
    const services = this.services();
    const { store } = services;
    const settings = settingsReader(await store.get(settingsCollection, exchangeSettingsId));
    if (!settings.isOn('exchange_active')) return;
    const statuses = settings.list('exchange_sent_statuses');
    for (let from = 0; from < changed.length; from += batchSize) {
      const ids = changed.slice(from, from + batchSize);
      const stored = await store.getMany(exchangedOrderCollection.name, ids);
      const known = new Map(stored.map((order) => [order._id, order]));
      for (const order of await store.getMany('orders', ids))
        if (isDue(order, known.get(order._id), statuses)) await queueOrder(order, services);
    }
  }
}
