import type { StoredRecord } from '#domain/wire/StoredRecord';
import { hasValues } from '#core/records/hasValues';
import type { HookContext } from '#core/schema/HookContext';
import { updateClientsOf } from '../order/clients/updateClients';
import { duePatch } from './dueFields';
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
    const patch = duePatch(order, await orderMoney(order, context));
    if (hasValues(order, patch)) return;
    // By it the clients are counted of an order whose process died before it counted them (`settleClients`).
    const values = { ...patch, _updated: new Date(context.clock.now()).toISOString() };
    if (!(await context.records.patchFollowing(entity, order, values, author))) continue;
    const conceded = { '0': patch['conceded.0'] };
    return updateClientsOf({ ...order, conceded } as StoredRecord, order, context);
  }
}
