import type { DeliveryOffer } from '#domain/delivery/DeliveryOffer';
import type { ShippingSettings } from '#domain/delivery/shippingSettings';
import { deliveryOffers } from '#domain/delivery/shippingSettings';
import type { PaymentOffer } from '#domain/payment/PaymentOffer';
import type { HookContext } from '#core/schema/HookContext';
import { paymentOffers } from './paymentSettings';
import { readSettings } from './readSettings';

interface SettingsOffers {
  deliveries: DeliveryOffer[];
  payments: PaymentOffer[];
  shipping: ShippingSettings;
}

/** What the settings let orders of a shop be delivered and paid by. */
export async function settingsOffers(
  shopId: string,
  context: Pick<HookContext, 'store' | 'config'>,
): Promise<SettingsOffers> {
  const isOwnerShop = shopId === context.config.ownerShopId;
  const { payments: configured, shipping } = await readSettings(context);
  const payments = paymentOffers(configured, isOwnerShop);
  return { deliveries: deliveryOffers(shipping, payments, isOwnerShop), payments, shipping };
}
