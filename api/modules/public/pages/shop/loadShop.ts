import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import { publicAddress } from '#core/schema/publicAddress';
import { textOf } from '#core/schema/valueOf';
import { firstPictures } from '../../reads/loadPictures';
import { ownText } from '../../reads/ownText';
import type { ShopView } from '../../view/views';

/** A shop for its page; whether buyers see it makes no difference. */
export async function loadShop(shop: StoredRecord, language: Language, context: Context): Promise<ShopView> {
  const [logo = null] = await firstPictures([shop], 'logo', language, context);
  return {
    title: ownText(shop, 'title', language),
    address: publicAddress('shop', shop, language, context.config),
    description: ownText(shop, 'description', language),
    logo,
    phone: textOf(shop, 'phone'),
    email: textOf(shop, 'email'),
    workHours: ownText(shop, 'work_hours', language),
  };
}
