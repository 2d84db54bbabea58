import type { RefusalGroup } from '#domain/wire/RefusalGroup';
import { maxListedOrders } from '#domain/wire/RefusalGroup';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { MessageSpec } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import { titlesOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The orders that a preview leaves out, by reason. */
export class RefusalGroups {
  private readonly groups = new Map<string, RefusalGroup>();

  constructor(private readonly context: Context) {}

  add(order: EntityRecords['orders'], reason: MessageSpec): void {
    const message = translateMessage(this.context.language, reason);
    const group = this.groups.get(message.text) ?? { count: 0, messages: [message], orders: [] };
    group.count += 1;
    if (group.orders.length < maxListedOrders)
      group.orders.push({
        _id: order._id,
        title: titlesOf(order, requireEntity('order', this.context).spec.titleField),
      });
    this.groups.set(message.text, group);
  }

  /** The most frequent reason first. */
  list(): RefusalGroup[] {
    return [...this.groups.values()].toSorted((one, other) => other.count - one.count);
  }
}
