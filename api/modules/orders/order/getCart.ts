import type { CouponRefusal } from '#domain/order/couponRefusal';
import { addresses } from '#domain/fields/addresses';
import { couponCodeOf } from '#domain/fields/promocodes';
import { deliveryAddressOf } from '#domain/delivery/OrderAddress';
import { translate } from '#domain/text/translate';
import type { Message, MessageType } from '#domain/wire/Envelope';
import type { CartProduct, GetCartBody, GetCartResult } from '#domain/wire/Order';
import { accessTo, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { badRequest, refuse } from '#core/kernel/refuse';
import { findPictures } from '#core/records/files/findPictures';
import { findRecord } from '#core/records/findRecord';
import { textOf } from '#core/schema/valueOf';
import { computeCart } from '../shared/cart/computeCart';

/** A cart as it would be saved (requirements CRT-004 to CRT-012). Of other shops' goods and codes nothing is told. */
export async function getCart(
  { cart: wanted, discounts, address: sent, shop, order: orderId, requote }: GetCartBody,
  context: Context,
): Promise<GetCartResult> {
  const entity = requireEntity('order', context);
  const access = accessTo(entity, context);
  const own = access.forcedValues?.shop;
  if (!access.permissions.includes('create') || (own !== undefined && own !== shop)) throw refuse(403, 'noAccess');
  const address = addresses.read(sent === null || sent === undefined ? [] : [sent], {});
  if (!address) throw badRequest('body.address');
  const order = orderId === undefined ? null : await findRecord(entity, orderId, access, context);
  const isSameShop = order !== null && textOf(order, 'shop') === shop;
  const codes = [...new Set(discounts.map(({ data }) => couponCodeOf(data)))];
  const computed = await computeCart(
    {
      lines: Object.entries(wanted).map(([id, { qty }]) => ({ id, qty })),
      codes,
      shop,
      address: deliveryAddressOf(address),
      order: isSameShop ? order : null,
      requote,
    },
    context,
  );
  const message = (type: MessageType, { key, params }: CouponRefusal): Message => ({
    type,
    text: translate(context.language, key, params),
  });
  const taken = new Map(computed.cart.discounts.map(({ data, discount }) => [data, discount]));
  return {
    status: true,
    messages: computed.delivery.warnings.map((key) => message('warning', { key })),
    productsData: await withPictures(computed.products, context),
    discounts: computed.coupons.map(({ code, found, refusal }) => ({
      type: 'coupon',
      data: code,
      discount: taken.get(code) ?? 0,
      status: refusal ? 0 : 1,
      messages: [refusal ? message('error', refusal) : message('info', { key: 'couponAccepted' })],
      terms: found && !refusal ? found.terms : null,
    })),
    shippingPrice: computed.cart.shippingPrice,
    cart: computed.cart,
  };
}

async function withPictures(
  products: Awaited<ReturnType<typeof computeCart>>['products'],
  context: Context,
): Promise<Record<string, CartProduct>> {
  const records = [...products.values()].flatMap(({ record }) => record ?? []);
  const pictures = await findPictures(requireEntity('product', context), records, context.store);
  return Object.fromEntries(
    [...products].map(([id, { record: _record, ...product }]) => [id, { ...product, image: pictures.get(id) ?? '' }]),
  );
}
