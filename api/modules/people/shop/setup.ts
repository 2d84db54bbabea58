import type { EntityRecords } from '#core/ports/EntityRecords';
import type { SetupTask } from '#core/kernel/SetupTask';
import { merchantOf } from '#core/kernel/SetupTask';
import { textOf, valueOf } from '#core/schema/valueOf';
import { mainLanguage } from '#domain/text/Language';

type Shop = EntityRecords['shops'];

/** What a merchant fills in of the own shop. */
const ofShop = (id: SetupTask['id'], isDone: (shop: Shop) => boolean): SetupTask => ({
  id,
  state: async (context) => {
    const merchant = merchantOf(context);
    const shop = merchant && (await context.store.get('shops', merchant.shop));
    return shop ? { isDone: isDone(shop), place: { entity: 'shop', record: shop._id } } : undefined;
  },
});

export const shopSetup: readonly SetupTask[] = [
  ofShop('profile', (shop) => Boolean(shop.description?.[mainLanguage]) && Boolean(valueOf(shop, 'logo'))),
  ofShop('payout', (shop) => textOf(shop, 'iban') !== ''),
  ofShop('contacts', (shop) => textOf(shop, 'phone') !== '' && Boolean(shop.work_hours?.[mainLanguage])),
];
