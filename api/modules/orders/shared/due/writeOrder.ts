import { setPath } from '#domain/query/setPath';
import type { Services } from '#core/kernel/Context';
import type { Author } from '#core/kernel/RecordWriter';
import { updateClientsOf } from '../clients/updateClients';
import { duePatch } from './dueFields';
import type { OrderMoney } from './OrderMoney';
import { orderMoney } from './OrderMoney';
import type { EntityRecords } from '#core/ports/EntityRecords';

export type WriteContext = Pick<Services, 'store' | 'clock' | 'records' | 'entities'>;

type Values = Readonly<Record<string, unknown>>;

const withValues = (order: EntityRecords['orders'], values: Values): EntityRecords['orders'] =>
  Object.entries(values).reduce((changed, [path, value]) => setPath(changed, path.split('.'), value), order);

/**
 * Writes fields of an order apart from its form, as an entry of its history, with what is due of it then, whatever else
 * is being changed meanwhile. `change` tells the values of the newest version; null: leave it. Returns the order as it
 * is written.
 */
export async function writeOrder(
  id: string,
  change: (order: EntityRecords['orders'], money: OrderMoney) => Values | null | Promise<Values | null>,
  context: WriteContext,
  author: Author,
  beforeWrite?: () => void,
): Promise<EntityRecords['orders'] | null> {
  const { store, clock, records, entities } = context;
  const entity = entities.get('order');
  if (!entity) return null;
  for (;;) {
    const order = await store.get('orders', id);
    const money = order && (await orderMoney(order, context));
    const values = money && (await change(order, money));
    if (!values) return null;
    const changed = withValues(order, values);
    const by = author.user ? { _updatedBy: author.user.id } : {};
    const set = { ...values, ...duePatch(changed, money), ...by, _updated: new Date(clock.now()).toISOString() };
    beforeWrite?.();
    const patch = new Map([[id, { set, revision: order._revision }]]);
    if ((await records.patchEach(entity, patch, [order], author)).length === 0) continue;
    const written = withValues(order, set);
    await updateClientsOf(written, order, context);
    return written;
  }
}
