import { kyivDate } from '#domain/time/kyiv';
import type { Localised } from '#domain/wire/StoredRecord';
import type { StoredChange } from '#core/events/changeLog';
import { rowOf } from '#core/events/changeLog';
import type { ChangeSubscriber } from '#core/events/ChangeSubscriber';
import { hasElapsed } from '#core/ports/Clock';
import { textOf } from '#core/schema/valueOf';
import { countStale } from './countStale';
import { markStale } from './markStale';
import { allShops } from './OrderDay';
import type { CountingContext } from './recountDay';

/** At least so long, and so many times the length of a count, passes between two counts. */
const pauseMs = 5_000;
const pausePerCount = 20;

/** Whose days the changes are of. */
async function shopsByDay(
  changes: readonly StoredChange[],
  { store }: CountingContext,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = await store.getMany('orders', [...new Set(changes.flatMap(({ ids }) => ids))]);
  const orders = new Map(found.map((order) => [order._id, order]));
  const changed = new Map<string, Set<string>>();
  for (const change of changes)
    for (const id of change.ids) {
      const order = orders.get(id);
      if (!order) continue;
      const day = kyivDate(Date.parse(order._created));
      const before = rowOf(change, id)?.before.shop as Localised | null | undefined;
      const shops = changed.get(day) ?? new Set();
      // An order that goes to another shop is counted in both.
      for (const shop of [textOf(order, 'shop'), before?.['0']])
        if (typeof shop === 'string' && shop !== allShops) shops.add(shop);
      changed.set(day, shops);
    }
  return changed;
}

/**
 * Marks the days of orders that have been changed, and counts them now and then, so that the dashboard, which counts
 * what is left, has little to do. A count reads a whole day: after each save it would cost more than the save.
 */
export class OrderDaySubscriber implements ChangeSubscriber {
  private received: StoredChange[] = [];
  private countedAt = -Infinity;
  private pause = 0;

  constructor(private readonly services: () => CountingContext) {}

  isActive(entity: string): boolean {
    return entity === 'order';
  }

  refresh(): void {
    // It subscribes to all orders.
  }

  async receive(change: StoredChange): Promise<void> {
    if (change.entity === 'order') this.received.push(change);
  }

  async flush(): Promise<void> {
    const changes = this.received;
    this.received = [];
    const context = this.services();
    const changed = await shopsByDay(changes, context);
    for (const [day, shops] of changed) await markStale(day, shops, context);
    const begun = context.clock.now();
    if (changed.size === 0 || !hasElapsed(this.countedAt, this.pause, begun)) return;
    await countStale(allShops, context);
    const ended = context.clock.now();
    this.countedAt = ended;
    this.pause = Math.max(pauseMs, pausePerCount * (ended - begun));
  }
}
