import { toHryvnia } from '#domain/commerce/Money';
import type { PlannedWaybill, WaybillsPreview } from '#domain/wire/BulkWaybills';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { parseSort } from '#core/records/listQuery';
import type { RecordSelection } from '#core/records/selection';
import { selectionWhere } from '#core/records/selection';
import { titlesOf } from '#core/schema/valueOf';
import { dueOf } from '../../orders/shared/due/dueOf';
import { paymentsByOrder } from '../../orders/shared/due/OrderMoney';
import { methodTitles } from '../../orders/shared/offers/methodTitles';
import { addressOf } from '../../orders/shared/values/orderValues';
import { RefusalGroups } from '../../orders/shared/refusals/RefusalGroups';
import { accountRefusal, waybillAccounts } from '../waybill/carrierAccount';
import { carrierOfOrder } from '../carriers/waybillCarrier';
import { bulkWaybillRefusal } from '../waybill/content/waybillRefusal';
import { seesSums } from '../../orders/shared/values/seesSums';

/** Which of these orders get a waybill now, by what is stored: the carrier is not asked. */
export async function previewWaybills(selection: RecordSelection, context: Context): Promise<WaybillsPreview> {
  const entity = requireEntity('order', context);
  const { records: orders } = await context.store.find(entity.collection.name, {
    where: selectionWhere(selection),
    sort: parseSort(entity, undefined, context),
  });
  const [payments, accounts, titles] = await Promise.all([
    paymentsByOrder(
      orders.map(({ _id }) => _id),
      context,
    ),
    waybillAccounts(context),
    methodTitles(context),
  ]);
  const groups = new RefusalGroups(context);
  const planned: PlannedWaybill[] = [];
  for (const order of orders) {
    const due = dueOf(order, payments.get(order._id) ?? []);
    const account = accounts.get(carrierOfOrder(order));
    const reason = bulkWaybillRefusal(order, due) ?? (account && (await accountRefusal(order, account, context)));
    if (reason) {
      groups.add(order, reason);
      continue;
    }
    const address = addressOf(order);
    planned.push({
      _id: order._id,
      title: titlesOf(order, entity.spec.titleField),
      delivery: titles.delivery_type?.[address?.type ?? ''] ?? '',
      town: address?.location ?? '',
      ...(seesSums(context) && { collect: toHryvnia(due.amountToCollect) }),
    });
  }
  const isDemo = [...accounts.values()].some(({ account }) => account?.isDemo === true);
  return { total: orders.length, planned, refused: groups.list(), demo: isDemo };
}
