import { kyivDate } from '../../../../domain/time/kyiv';
import type { Localised } from '../../../../domain/wire/StoredRecord';
import type { StoredChange } from '../../../events/changeLog';
import { rowOf } from '../../../events/changeLog';
import type { ChangeSubscriber } from '../../../events/ChangeSubscriber';
import { textOf } from '../../../schema/valueOf';
import { countStale } from './countStale';
import { markStale } from './markStale';
import { allShops } from './OrderDay';
import type { CountingContext } from './recountDay';

/** At least so long, and so many times the length of a count, passes between two counts. */
const pauseMs = 5_000;
const pausePerCount = 20;

/**
 * Marks the days of orders that have been changed, and counts them now and then, so that the dashboard, which counts
 * what is left, has little to do. A count reads a whole day: after each save it would cost more than the save.
 */
export class OrderDaySubscriber implements ChangeSubscriber {
  private changed = new Map<string, Set<string>>();
  private nextCount = -Infinity;

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
    const context = this.services();
    for (const [day, shops] of changed) await markStale(day, shops, context);
    const begun = context.clock.now();
    if (changed.size === 0 || begun < this.nextCount) return;
    await countStale(allShops, context);
    const ended = context.clock.now();
    this.nextCount = ended + Math.max(pauseMs, pausePerCount * (ended - begun));
  }
}
