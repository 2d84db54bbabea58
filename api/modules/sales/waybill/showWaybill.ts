import { isNovaPoshtaNumber, parcelText } from '../../../../domain/delivery/parcelStates';
import { maxDescriptionLength } from '../../../../domain/delivery/waybillSettings';
import { toHryvnia } from '../../../../domain/commerce/Money';
import { amountsDue } from '../../../../domain/order/amountsDue';
import type { Cart } from '../../../../domain/wire/Order';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { WaybillResult } from '../../../../domain/wire/Waybill';
import type { Context } from '../../../kernel/Context';
import type { MessageSpec } from '../../../kernel/Reply';
import { errorMessage } from '../../../kernel/Reply';
import { translateMessage } from '../../../kernel/respond';
import { serverMessage } from '../../../schema/messages/serverMessage';
import { textOf } from '../../../schema/valueOf';
import { accountOf } from '../due/dueOf';
import { paymentsOf } from '../due/OrderMoney';
import { hasBuyer } from '../order/values/buyerOf';
import { findOrder } from '../order/values/findOrder';
import { addressOf, cartOf } from '../order/values/orderValues';
import { carrierAccount, mayShip, readWaybillSettings } from './carrierAccount';
import { orderRefusal } from './content/orderRefusal';
import { readShipment } from './stored/StoredShipment';
import { waybillDifferences } from './content/waybillDifferences';

async function refusalOf(order: StoredRecord, isConfigured: boolean, context: Context): Promise<MessageSpec | null> {
  const refusal = orderRefusal(order);
  if (refusal) return errorMessage(refusal, { number: textOf(order, 'waybill') });
  const type = addressOf(order)?.type;
  if (type !== 'novapost_warehouse' && type !== 'novapost_address') return errorMessage('waybillOtherCarrier');
  if (!(await mayShip(order, context))) return errorMessage('waybillNotForShop');
  if (!isConfigured) return errorMessage('waybillNotConfigured');
  return hasBuyer(order) ? null : errorMessage('waybillNoBuyer');
}

/** The client pays the shop for the delivery, or was promised it for nothing: the carrier is paid by the shop. */
const isDeliveryOfShop = (cart: Cart | null): boolean =>
  cart !== null && (cart.shippingPrice > 0 || cart.shipping === 'free');

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
  const refusal = await refusalOf(
    order,
    account !== null && settings.sender !== '' && settings.warehouse !== null,
    context,
  );
  const cart = cartOf(order);
  const payments = await paymentsOf(order._id, context);
  const money = accountOf(order, payments);
  const { amountToCollect } = amountsDue(money);
  const titles = cart?.cartItems.flatMap(({ title, qty, returned: back }) => (back < qty ? title : [])) ?? [];
  const states = shipment.events.filter((event) => event.kind === 'state' && event.number === number);
  return {
    number,
    own: shipment.state === 'created' && shipment.number === number,
    unclear: shipment.state !== 'none' && shipment.state !== 'created',
    refusal: refusal ? translateMessage(language, refusal).text : '',
    differences: waybillDifferences(order, { payments, shipment }).map(({ problem: { key, params } }) =>
      serverMessage(language, key, params),
    ),
    defaults: {
      weight: settings.weight,
      seats: 1,
      description: (titles.join(', ') || textOf(order, 'title')).slice(0, maxDescriptionLength),
      cost: Math.max(1, Math.round((money.total - money.returned) / 100)),
      payer: isDeliveryOfShop(cart) ? 'Sender' : settings.payer,
      ...(amountToCollect > 0 && { backwardDelivery: toHryvnia(amountToCollect) }),
    },
    states: states.map(({ time, code, text }) => ({ time, text: parcelText(code, text, language) })).toReversed(),
    trackable: isNovaPoshtaNumber(number) && account !== null && (await mayShip(order, context)),
    demo: account?.isDemo === true,
  };
}
