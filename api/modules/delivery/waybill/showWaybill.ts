import { parcelText } from '#domain/delivery/parcelStates';
import { amountsDue } from '#domain/order/amountsDue';
import type { WaybillResult, WaybillValues } from '#domain/wire/Waybill';
import type { Context } from '#core/kernel/Context';
import { translateMessage } from '#core/kernel/respond';
import { serverMessage } from '#core/schema/messages/serverMessage';
import { textOf } from '#core/schema/valueOf';
import { accountOf } from '../../orders/shared/due/dueOf';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import { findOrder } from '../../orders/shared/values/findOrder';
import { accountRefusal, carrierAccount, mayShip, waybillAccount } from './carrierAccount';
import { carrierOfNumber, carrierOfOrder, carrierOfShipment } from '../carriers/waybillCarrier';
import { waybillDefaults } from './content/waybillDefaults';
import { waybillRefusal } from './content/waybillRefusal';
import { readShipment } from '../../orders/shared/shipments/StoredShipment';
import { waybillDifferences } from '../../orders/shared/waybills/waybillDifferences';
import { seesSums } from '../../orders/shared/values/seesSums';

/** Who sees no sums leaves them to the order. */
function shownValues({ cost, backwardDelivery, ...others }: WaybillValues, context: Context): WaybillValues {
  return seesSums(context) ? { ...others, cost, ...(backwardDelivery !== undefined && { backwardDelivery }) } : others;
}

/** The waybill of an order, and where its parcel is. */
export async function showWaybill(id: string, context: Context): Promise<WaybillResult> {
  const order = await findOrder(id, 'load', context);
  const { language } = context;
  const carrier = carrierOfOrder(order);
  const [shipment, { settings, account }] = await Promise.all([
    readShipment(id, context),
    waybillAccount(carrier, context),
  ]);
  const number = textOf(order, 'waybill');
  const tracker = carrierOfNumber(number);
  const payments = await paymentsOf(order._id, context);
  const money = accountOf(order, payments);
  const refusal =
    waybillRefusal(order, amountsDue(money)) ?? (await accountRefusal(order, { carrier, account, settings }, context));
  const states = shipment.events
    .filter((event) => event.kind === 'state' && event.number === number)
    .map((event) => ({ time: event.time, text: parcelText(event, language) }))
    .filter(({ text }) => text !== '');
  return {
    number,
    own: shipment.state === 'created' && shipment.number === number,
    unclear: shipment.state !== 'none' && shipment.state !== 'created',
    refusal: refusal ? translateMessage(language, refusal).text : '',
    differences: waybillDifferences(order, { payments, shipment }).flatMap(({ problem: { key, params } }) =>
      seesSums(context) || key !== 'waybillOtherSum' ? [serverMessage(language, key, params)] : [],
    ),
    defaults: shownValues(waybillDefaults(order, money, settings), context),
    states: states.toReversed(),
    carrier: (carrierOfShipment(shipment) ?? carrier).title[language],
    trackable:
      tracker !== undefined && (await carrierAccount(tracker, context)) !== null && (await mayShip(order, context)),
    demo: account?.isDemo === true,
  };
}
