import { isNovaPoshtaNumber, parcelText } from '#domain/delivery/parcelStates';
import { amountsDue } from '#domain/order/amountsDue';
import type { WaybillResult } from '#domain/wire/Waybill';
import type { Context } from '#core/kernel/Context';
import { translateMessage } from '#core/kernel/respond';
import { serverMessage } from '#core/schema/messages/serverMessage';
import { textOf } from '#core/schema/valueOf';
import { accountOf } from '../../orders/shared/due/dueOf';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import { findOrder } from '../../orders/shared/values/findOrder';
import { accountRefusal, carrierAccount, mayShip, readWaybillSettings } from './carrierAccount';
import { waybillDefaults } from './content/waybillDefaults';
import { waybillRefusal } from './content/waybillRefusal';
import { readShipment } from '../../orders/shared/shipments/StoredShipment';
import { waybillDifferences } from '../../orders/shared/waybills/waybillDifferences';

/** The waybill of an order, and where its parcel is. */
export async function showWaybill(id: string, context: Context): Promise<WaybillResult> {
  const order = await findOrder(id, 'load', context);
  const { language } = context;
  const [shipment, settings, account] = await Promise.all([
    readShipment(id, context),
    readWaybillSettings(context),
    carrierAccount(context),
  ]);
  const number = textOf(order, 'waybill');
  const payments = await paymentsOf(order._id, context);
  const money = accountOf(order, payments);
  const refusal =
    waybillRefusal(order, amountsDue(money)) ?? (await accountRefusal(order, { account, settings }, context));
  const states = shipment.events
    .filter((event) => event.kind === 'state' && event.number === number)
    .map(({ time, code, text }) => ({ time, text: parcelText(code, text, language) }))
    .filter(({ text }) => text !== '');
  return {
    number,
    own: shipment.state === 'created' && shipment.number === number,
    unclear: shipment.state !== 'none' && shipment.state !== 'created',
    refusal: refusal ? translateMessage(language, refusal).text : '',
    differences: waybillDifferences(order, { payments, shipment }).map(({ problem: { key, params } }) =>
      serverMessage(language, key, params),
    ),
    defaults: waybillDefaults(order, money, settings),
    states: states.toReversed(),
    trackable: isNovaPoshtaNumber(number) && account !== null && (await mayShip(order, context)),
    demo: account?.isDemo === true,
  };
}
