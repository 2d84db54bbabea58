import { toHryvnia } from '#domain/commerce/Money';
import type { WaybillSettings } from '#domain/delivery/waybillSettings';
import { maxDescriptionLength } from '#domain/delivery/waybillSettings';
import type { OrderAccount } from '#domain/order/amountsDue';
import { amountsDue } from '#domain/order/amountsDue';
import type { Cart } from '#domain/wire/Order';
import type { WaybillValues } from '#domain/wire/Waybill';
import { textOf } from '#core/schema/valueOf';
import { cartOf } from '../../../orders/shared/values/orderValues';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The client pays the shop for the delivery, or was promised it for nothing: the carrier is paid by the shop. */
const isDeliveryOfShop = (cart: Cart | null): boolean =>
  cart !== null && (cart.shippingPrice > 0 || cart.shipping === 'free');

/** What a new waybill of an order begins with. */
export function waybillDefaults(
  order: EntityRecords['orders'],
  account: OrderAccount,
  { weight, payer }: Pick<WaybillSettings, 'weight' | 'payer'>,
): WaybillValues & { cost: number } {
  const cart = cartOf(order);
  const { amountToCollect } = amountsDue(account);
  const titles = cart?.cartItems.flatMap(({ title, qty, returned }) => (returned < qty ? title : [])) ?? [];
  return {
    weight,
    seats: 1,
    description: (titles.join(', ') || textOf(order, 'title')).slice(0, maxDescriptionLength),
    cost: Math.max(1, Math.round((account.total - account.returned) / 100)),
    payer: isDeliveryOfShop(cart) ? 'Sender' : payer,
    ...(amountToCollect > 0 && { backwardDelivery: toHryvnia(amountToCollect) }),
  };
}
