import { toHryvnia } from '#domain/commerce/Money';
import type { Money } from '#domain/commerce/Money';
import type { AmountsDue } from '#domain/order/amountsDue';
import { wasSent } from '#domain/order/amountsDue';
import type { Problem } from '#domain/fields/Problem';
import { warning } from '#domain/fields/Problem';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { textOf } from '#core/schema/valueOf';
import { placeIds } from '../places/placeIds';
import { dueOf } from '../due/dueOf';
import type { OrderMoney } from '../due/OrderMoney';
import { addressOf, cartOf, statusOf } from '../values/orderValues';
import { orderRefusal } from './orderRefusal';
import type { StoredShipment } from '../shipments/StoredShipment';
import type { WaybillContent } from '../shipments/WaybillContent';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What a waybill that is made out now says. */
export function waybillContent(order: EntityRecords['orders'], { amountToCollect }: AmountsDue): WaybillContent {
  const address = addressOf(order);
  const goods = cartOf(order)?.cartItems.map(({ id, qty }) => `${id}:${qty}`) ?? [];
  return {
    place: address ? placeIds(address) : '',
    address: address ? [address.region, address.location, address.address].filter(Boolean).join(', ') : '',
    client: textOf(order, 'client'),
    recipient: { name: textOf(order, 'buyer'), phone: textOf(order, 'phone') },
    goods: goods.toSorted().join(),
    collect: amountToCollect,
  };
}

interface Difference {
  /** Field of the order. */
  field: string;
  problem: Problem;
}

/** A client who was linked in place of a typed buyer is the same person by the phone. */
function isSameRecipient(said: WaybillContent, now: WaybillContent): boolean {
  if (said.client !== '') return said.client === now.client;
  if (said.recipient?.phone !== now.recipient?.phone) return false;
  return now.client !== '' || said.recipient?.name === now.recipient?.name;
}

function differencesOf(said: WaybillContent, now: WaybillContent, order: EntityRecords['orders']): Difference[] {
  const number = textOf(order, 'waybill');
  const history = statusOf(order)?.history.map(({ status }) => status) ?? [];
  const all: (Difference & { isSame: boolean })[] = [
    {
      field: 'addresses',
      isSame: said.place === now.place,
      problem: warning('waybillOtherAddress', { number, address: said.address }),
    },
    { field: 'client', isSame: isSameRecipient(said, now), problem: warning('waybillOtherClient', { number }) },
    { field: 'cart', isSame: said.goods === now.goods, problem: warning('waybillOtherGoods', { number }) },
    {
      field: 'payment',
      // The carrier has collected it on the way.
      isSame: said.collect === now.collect || wasSent(history),
      problem: warning('waybillOtherSum', { number, sum: toHryvnia(said.collect as Money) }),
    },
  ];
  return all.filter(({ isSame }) => !isSame);
}

const contentOf = ({ state, number, content }: StoredShipment, ofNumber: string): WaybillContent | null =>
  state === 'created' && number === ofNumber ? (content ?? null) : null;

/** What an open order has come to differ in from the waybill that was made out for it here. */
export function waybillDifferences(order: EntityRecords['orders'], { payments, shipment }: OrderMoney): Difference[] {
  const content = shipment && contentOf(shipment, textOf(order, 'waybill'));
  if (!content || orderRefusal(order) === 'waybillNotPossible') return [];
  return differencesOf(content, waybillContent(order, dueOf(order, payments)), order);
}

/** Warns of what this save changes and the waybill says otherwise: of a typed number, what was there before. */
export function warnOfWaybill(
  { draft, current, addProblem }: SaveHookArgs<EntityRecords['orders']>,
  money: OrderMoney,
): void {
  const number = textOf(draft, 'waybill');
  if (!current || number === '' || textOf(current, 'waybill') !== number) return;
  if (orderRefusal(draft) === 'waybillNotPossible') return;
  const before = waybillContent(current, dueOf(current, money.payments));
  const changed = differencesOf(before, waybillContent(draft, dueOf(draft, money.payments)), draft);
  const isKnown = money.shipment !== null && contentOf(money.shipment, number) !== null;
  const differences = isKnown ? waybillDifferences(draft, money) : changed;
  for (const { field, problem } of differences)
    if (changed.some((each) => each.field === field)) addProblem(field, problem);
}
