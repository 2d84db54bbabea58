import type { Money } from '../../../../domain/commerce/Money';
import type { DeliveryQuote } from '../../../../domain/delivery/DeliveryOffer';
import { deliveryQuote } from '../../../../domain/delivery/deliveryQuote';
import type { OrderAddress } from '../../../../domain/delivery/OrderAddress';
import { shippingSettings, shippingSettingsId } from '../../../../domain/delivery/shippingSettings';
import type { HookContext } from '../../../schema/HookContext';
import { settingsCollection } from '../settingsCollection';
import { offeredDeliveries } from '../offers/offeredDeliveries';

/** What the delivery of an order costs; `sum`: what is asked for its products. */
export async function quoteDelivery(
  address: OrderAddress | null,
  sum: Money,
  shopId: string,
  context: Pick<HookContext, 'store' | 'config'>,
): Promise<DeliveryQuote> {
  const record = await context.store.get(settingsCollection, shippingSettingsId);
  return deliveryQuote(address, sum, shippingSettings(record), await offeredDeliveries(shopId, context));
}
