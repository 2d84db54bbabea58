import type { Money } from '#domain/commerce/Money';
import type { DeliveryQuote } from '#domain/delivery/DeliveryOffer';
import { deliveryQuote } from '#domain/delivery/deliveryQuote';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { HookContext } from '#core/schema/HookContext';
import { settingsOffers } from './settingsOffers';

/** What the delivery of an order costs; `sum`: what is asked for its products. */
export async function quoteDelivery(
  address: OrderAddress | null,
  sum: Money,
  shopId: string,
  context: Pick<HookContext, 'store' | 'config'>,
): Promise<DeliveryQuote> {
  const { shipping, deliveries } = await settingsOffers(shopId, context);
  return deliveryQuote(address, sum, shipping, deliveries);
}
