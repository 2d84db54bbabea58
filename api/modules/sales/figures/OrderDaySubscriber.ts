import { kyivDate } from '../../../../domain/time/kyiv';
import type { Localised } from '../../../../domain/wire/StoredRecord';
import type { StoredChange } from '../../../events/changeLog';
import { rowOf } from '../../../events/changeLog';
import type { ChangeSubscriber } from '../../../events/ChangeSubscriber';
import { textOf } from '../../../schema/valueOf';
import { allShops } from './OrderDay';
import type { CountingContext } from './recountDay';
import { recountDay } from './recountDay';

/** Counts the days of orders that have been changed, each once for a batch of changes. */
export class OrderDaySubscriber implements ChangeSubscriber {
  private changed = new Map<string, Set<string>>();

  constructor(private readonly services: () => CountingContext) {}

  isActive(entity: string): boolean {
    return entity === 'order';
  }

  refresh(): void {
    // It subscribes to all orders.
  }

  async receive(change: StoredChange): Promise<void> {
    if (change.entity !== 'order') return;
    for (const order of await this.services().store.getMany('orders', change.ids)) {
      const day = kyivDate(Date.parse(order._created));
      const before = rowOf(change, order._id)?.before.shop as Localised | null | undefined;
      const shops = this.changed.get(day) ?? new Set();
      // An order that goes to another shop is counted in both.
      for (const shop of [textOf(order, 'shop'), before?.['0']])
        if (typeof shop === 'string' && shop !== allShops) shops.add(shop);
      this.changed.set(day, shops);
    }
  }

  async flush(): Promise<void> {
    const { changed } = this;
    this.changed = new Map();
    for (const [day, shops] of changed) await recountDay(day, shops, this.services());
  }
}
