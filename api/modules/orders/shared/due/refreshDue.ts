import { hasValues } from '#core/records/hasValues';
import type { HookContext } from '#core/schema/HookContext';
import { updateClientsOf } from '../clients/updateClients';
import { dueChanges, dueFields } from './dueFields';
import { orderMoney } from './OrderMoney';

export type DueContext = Pick<HookContext, 'store' | 'clock' | 'records' | 'entities'>;
type Author = Pick<HookContext, 'user' | 'origin'>;

/**
 * Tells an order what has become of its payments and its parcel, as an entry of its history. Whoever saves it meanwhile
 * has read them too: of both writes at one revision the other one reads again.
 */
export async function refreshDue(id: string, context: DueContext, author: Author): Promise<void> {
  const entity = context.entities.get('order');
  for (;;) {
    const order = entity && (await context.store.get('orders', id));
    if (!order) return;
    const due = dueFields(order, await orderMoney(order, context));
    const patch = dueChanges(due);
    if (hasValues(order, patch)) return;
    // By it the clients are counted of an order whose process died before it counted them (`settleClients`).
    const values = { ...patch, _updated: new Date(context.clock.now()).toISOString() };
    if (!(await context.records.patchFollowing(entity, order, values, author))) continue;
    return updateClientsOf({ ...order, conceded: { '0': due.conceded } }, order, context);
  }
}
