import type { SetupSource } from '#core/kernel/SetupSource';
import { merchantOf } from '#core/kernel/SetupSource';
import { textOf, valueOf } from '#core/schema/valueOf';
import { mainLanguage } from '#domain/text/Language';

/** What a merchant fills in of the own shop. */
export const shopSetup: SetupSource = async (context) => {
  const merchant = merchantOf(context);
  const shop = merchant && (await context.store.get('shops', merchant.shop));
  if (!shop) return [];
  const place = { entity: 'shop', record: shop._id };
  const hasProfile = Boolean(shop.description?.[mainLanguage]) && Boolean(valueOf(shop, 'logo'));
  const hasContacts = textOf(shop, 'phone') !== '' && Boolean(shop.work_hours?.[mainLanguage]);
  return [
    { id: 'profile', isDone: hasProfile, place },
    { id: 'payout', isDone: textOf(shop, 'iban') !== '', place },
    { id: 'contacts', isDone: hasContacts, place },
  ];
};
