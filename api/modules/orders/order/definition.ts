import { statusFor, pendingStatuses } from '#domain/order/orderStatuses';
import type { SaveHookArgs, WriteSteps } from '#core/schema/EntityHooks';
import { defineEntity } from '#core/schema/defineEntity';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { completeAddresses } from '../shared/places/completeAddresses';
import { enterPayments } from '../shared/due/enterPayments';
import { holdsMoney } from '../shared/due/holdsMoney';
import { noMoney, orderMoney } from '../shared/due/OrderMoney';
import { access } from './access';
import { afterOrderSave } from './afterOrderSave';
import { checkCart } from './checkCart';
import { checkPayment } from './checkPayment';
import { checkStatus, situationOf } from '../shared/checkStatus';
import { clientReplaced } from './clientReplaced';
import { deriveOrder } from './deriveOrder';
import { exportedSums } from './exportedSums';
import { methodTitles } from '../shared/offers/methodTitles';
import { orderChoices } from './orderChoices';
import { markMailed } from '../shared/report/markMailed';
import { reconcileOrder } from '../shared/reconcileOrders';
import type { Reserved } from '../shared/allocations/reserve';
import { allocate } from '../shared/allocate';
import { texts } from './texts';
import { dropTypedBuyer } from '../shared/values/buyerOf';
import { clientsOf, updateClients } from '../shared/clients/updateClients';
import { orderSummaries } from './orderSummaries';
import { warnOfWaybill } from '../shared/waybills/waybillDifferences';
import { asShown } from '../shared/values/shownAuthors';
import { newOrdersFilter } from '../shared/values/newOrdersFilter';
import { orderForm } from './form';
import type { EntityRecords } from '#core/ports/EntityRecords';

async function beforeSave(
  save: SaveHookArgs<EntityRecords['orders']>,
  context: HookContext,
): Promise<WriteSteps<EntityRecords['orders']>> {
  await completeAddresses(save, context);
  const products = await checkCart(save, context);
  await checkPayment(save, context);
  await checkStatus(save, context);
  await markMailed(save, context);
  const { draft, current } = save;
  dropTypedBuyer(draft);
  const id = textOf(draft, 'client');
  const [client, money] = await Promise.all([
    id === '' ? null : context.store.get('clients', id),
    current ? orderMoney(draft, context) : noMoney,
  ]);
  enterPayments(draft, current, money);
  deriveOrder(draft, client, money);
  warnOfWaybill(save, money);
  let reserved: Reserved | null = null;
  return {
    async beforeWrite(write, writeContext) {
      reserved = await allocate(write, products, writeContext);
    },
    async afterWrite(isStored, record, writeContext) {
      // Side by side: their writes share transactions.
      await Promise.all([
        reserved?.end(isStored),
        isStored ? afterOrderSave(record, current, client, writeContext) : null,
      ]);
    },
  };
}

/** What somebody buys of one shop (docs/orders.md). */
export const order = defineEntity({
  name: 'order',
  collection: 'orders',
  category: 'orders',
  bar: 1,
  icon: 'receipt-long',
  titleField: 'title',
  titleIsNumber: true,
  texts,
  attributes: { setField: 'attributes-set' },
  form: orderForm,
  listing: {
    columns: ['title', '_created', 'buyer', 'shop', 'current_status', 'total', 'money_state', 'waybill', 'town'],
    stateColumn: 'money_state',
    filters: [
      'client',
      'payment_code',
      'delivery_type',
      'region',
      'phone',
      'products',
      'returned_sum',
      'conceded',
      'received',
      'to_pay',
      'to_refund',
      'issues',
      'incomplete',
      'group',
      '_updated',
    ],
    indexedOnly: ['holds_stock', 'to_pack'],
    sort: { by: '_created', direction: -1 },
    views: [{ key: 'new', state: { filter: newOrdersFilter } }],
  },
  orders: [
    { by: '_created', within: ['shop.0'] },
    { by: '_created', within: ['current_status.0'] },
  ],
  bulk: ['delete', 'restore'],
  waiting: () => ({ op: 'in', path: 'current_status.0', values: pendingStatuses }),
  oftenCreated: true,
  shopOf: (record) => textOf(record, 'shop') || null,
  access,
  hooks: {
    beforeSave,
    beforeRemoveOrDisable: holdsMoney,
    afterReassign: clientReplaced,
    afterAction: async (ids, _action, context) => {
      for (const id of ids) await reconcileOrder(id, context);
      await updateClients(clientsOf(await context.store.getMany('orders', ids)), context);
    },
    statusFor: (record, wanted, context) => statusFor(wanted, situationOf(record, context)),
    afterRead: asShown,
    choices: orderChoices,
    optionTitles: methodTitles,
    summaries: orderSummaries,
    exported: exportedSums,
    // A copy of an order is made by its address only (requirements A-06).
    deniedActions: () => ['duplicate'],
  },
});
