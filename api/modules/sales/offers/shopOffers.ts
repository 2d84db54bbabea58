import type { DeliveryOffer } from '../../../../domain/delivery/DeliveryOffer';
import type { PaymentOffer } from '../../../../domain/payment/PaymentOffer';
import type { HookContext } from '../../../schema/HookContext';
import { localisedOf } from '../../../schema/valueOf';
import { settingsOffers } from './settingsOffers';

export interface ShopOffers {
  deliveries: readonly DeliveryOffer[];
  payments: readonly PaymentOffer[];
}

/** What an order of a shop can be delivered and paid by. A shop with allowed ways of its own has no others. */
export async function shopOffers(shopId: string, context: Pick<HookContext, 'store' | 'config'>): Promise<ShopOffers> {
  const [shop, { deliveries, payments }] = await Promise.all([
    context.store.get('shops', shopId),
    settingsOffers(shopId, context),
  ]);
  const allowed = shop && localisedOf(shop, 'shippings')['0'];
  return {
    deliveries:
      Array.isArray(allowed) && allowed.length > 0
        ? deliveries.filter(({ type }) => allowed.includes(type))
        : deliveries,
    payments,
  };
}
