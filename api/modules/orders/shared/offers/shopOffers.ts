import type { DeliveryOffer } from '#domain/delivery/DeliveryOffer';
import type { PaymentOffer } from '#domain/payment/PaymentOffer';
import type { HookContext } from '#core/schema/HookContext';
import { valueOf } from '#core/schema/valueOf';
import { ReadByVersion } from '#core/kernel/ReadByVersion';
import { settingsOffers } from './settingsOffers';

interface ShopOffers {
  deliveries: readonly DeliveryOffer[];
  payments: readonly PaymentOffer[];
}

const allowedShippings = new ReadByVersion<readonly unknown[]>('shops', async (ids, store) => {
  const shops = new Map((await store.getMany('shops', ids)).map((shop) => [shop._id, shop]));
  return new Map(
    ids.map((id) => {
      const shop = shops.get(id);
      const allowed = shop && valueOf(shop, 'shippings');
      return [id, Array.isArray(allowed) ? allowed : []];
    }),
  );
});

/** What an order of a shop can be delivered and paid by. A shop with allowed ways of its own has no others. */
export async function shopOffers(shopId: string, context: Pick<HookContext, 'store' | 'config'>): Promise<ShopOffers> {
  const [shops, { deliveries, payments }] = await Promise.all([
    allowedShippings.get([shopId], context.store),
    settingsOffers(shopId, context),
  ]);
  const allowed = shops.get(shopId) ?? [];
  return {
    deliveries: allowed.length > 0 ? deliveries.filter(({ type }) => allowed.includes(type)) : deliveries,
    payments,
  };
}
