import type { DeliveryOffer } from '../../../../domain/delivery/DeliveryOffer';
import { deliveryOffers, shippingSettings, shippingSettingsId } from '../../../../domain/delivery/shippingSettings';
import type { HookContext } from '../../../schema/HookContext';
import { offeredPayments } from './offeredPayments';
import { settingsCollection } from '../settingsCollection';

/** The ways that orders of a shop can be delivered in. */
export async function offeredDeliveries(
  shopId: string,
  context: Pick<HookContext, 'store' | 'config'>,
): Promise<DeliveryOffer[]> {
  const record = await context.store.get(settingsCollection, shippingSettingsId);
  const payments = await offeredPayments(shopId, context);
  return deliveryOffers(shippingSettings(record), payments, shopId === context.config.ownerShopId);
}
