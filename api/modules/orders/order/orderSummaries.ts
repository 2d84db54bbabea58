import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { parcelText } from '#domain/delivery/parcelStates';
import { isOrderStatus } from '#domain/order/orderStatuses';
import type { HookContext } from '#core/schema/HookContext';
import { bilingualText } from '#core/schema/EntityTexts';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';
import { formatMessage } from '#domain/text/translate';
import { textOf } from '#core/schema/valueOf';
import { lastState, shipmentCollection } from '../shared/shipments/StoredShipment';
import { cartOf, receivedSum, statusOf } from '../shared/values/orderValues';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { seesSums } from '../shared/values/seesSums';

const sums = {
  paid: bilingualText('сплачено {received} з {total}', '{received} of {total} paid'),
  whole: bilingualText('сплачено {total}', '{total} paid'),
  open: bilingualText('{total}, не сплачено', '{total}, not paid'),
};

function sumText(order: EntityRecords['orders'], language: HookContext['language']): string {
  const total = toMoney(cartOf(order)?.totalPrice ?? 0);
  const received = receivedSum(order);
  const text = received <= 0 ? sums.open : received === total ? sums.whole : sums.paid;
  const params = { total: formatMoney(total, language), received: formatMoney(received, language) };
  return formatMessage(language, text[language], params);
}

/** What somebody on the phone asks: where the order stands, what was paid, and where the parcel is. */
export async function orderSummaries(
  orders: readonly EntityRecords['orders'][],
  { store, language, user }: Pick<HookContext, 'store' | 'language' | 'user'>,
): Promise<ReadonlyMap<string, string>> {
  const sent = orders.filter((order) => textOf(order, 'waybill') !== '').map(({ _id }) => _id);
  const shipments = new Map(
    (await store.getMany(shipmentCollection.name, sent)).map((shipment) => [shipment._id, shipment]),
  );
  return new Map(
    orders.map((order) => {
      const status = statusOf(order)?.status ?? '';
      const shipment = shipments.get(order._id);
      const parcel = shipment && lastState(shipment, textOf(order, 'waybill'));
      const parts = [
        isOrderStatus(status) ? orderStatusTexts[status][language] : '',
        seesSums({ user }) ? sumText(order, language) : '',
        parcel ? parcelText(parcel, language) : '',
      ];
      return [order._id, parts.filter(Boolean).join(' · ')];
    }),
  );
}
