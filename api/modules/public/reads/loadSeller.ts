import { allOf } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import { flagOf, textOf } from '#core/schema/valueOf';
import type { SellerView } from '../view/views';
import { linkTo } from './linkTo';
import { firstPictures } from './loadPictures';
import { ownText } from './ownText';
import { whereTranslated, whereVisible } from './whereVisible';

/** The shop as buyers see it; null where they do not, or where it has no name in the language. */
export async function loadSeller(id: string, language: Language, context: Context): Promise<SellerView | null> {
  const shop = id === '' ? null : await context.store.get('shops', id);
  if (!shop || shop._deleted || !flagOf(shop, 'active')) return null;
  const link = linkTo('shop', shop, language, context);
  if (link.title === '') return null;
  const [[logo = null], products] = await Promise.all([
    firstPictures([shop], 'logo', language, context),
    context.store.count(
      'products',
      allOf(
        { op: 'in', path: 'shop.0', values: [id] },
        whereTranslated(language),
        await whereVisible('product', context),
      ),
    ),
  ]);
  return {
    ...link,
    logo,
    phone: textOf(shop, 'phone'),
    email: textOf(shop, 'email'),
    workHours: ownText(shop, 'work_hours', language),
    products,
  };
}
