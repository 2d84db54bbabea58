import { z } from 'zod';
import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import { blankAddress } from '#domain/delivery/addressChanges';
import { maxAnswerDepth } from '#domain/fields/answers';
import type { Answer } from '#domain/fields/answers';
import { imageFits } from '#domain/fields/imageSizes';
import type { FieldValueOf } from '#domain/fields/registry';
import { orderStatuses } from '#domain/order/orderStatuses';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { shippingOrigins } from '#domain/wire/Order';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { bilingual, message } from '../values';

/**
 * The value that each field type stores in one language, as records are answered. The compiler compares it with the type
 * of the value; `givenValueSchemas` says what may be left out of one that is sent.
 */
const amount = z.number().meta({ description: 'Hryvnia, with at most two decimals' });
const text = z.string();
const texts = z.array(text);
const numberOrNone = z.number().nullable();
/** One value, '' for none; several where the field takes several. */
const choice = z.union([text, texts]);

const mediaItems = z
  .array(
    z
      .strictObject({
        id: text,
        disabled: z.boolean().optional(),
        link: text.optional(),
        campaign: text.optional(),
      })
      .meta({ id: 'MediaItem' }),
  )
  .meta({ description: 'Files of the library, the main one first; a gallery also takes addresses of pictures' });

const price = z
  .strictObject({
    default: numberOrNone,
    discount: numberOrNone,
    percents: numberOrNone,
    discount_from: text.nullable(),
    discount_to: text.nullable(),
    default_min: numberOrNone,
    default_max: numberOrNone,
    discount_min: numberOrNone,
    discount_max: numberOrNone,
  })
  .meta({ id: 'Price' });

/** Pairs of title and value, with texts under these keys. */
export function entriesWith(keys: readonly string[]) {
  const words = z.strictObject(Object.fromEntries(keys.map((key) => [key, text.optional()])));
  return z.array(z.strictObject({ title: words, value: words }));
}

const answer: z.ZodType<Answer> = z
  .lazy(() =>
    z.strictObject({
      user: text,
      active: z.boolean(),
      name: text,
      text,
      time: text,
      answers: z.array(answer).meta({ description: `At most ${maxAnswerDepth} levels` }),
    }),
  )
  .meta({ id: 'Answer' });

export const cartDiscount = z.strictObject({ type: z.literal('coupon'), data: text, discount: amount });
export const cartCoupon = z.strictObject({
  ...cartDiscount.shape,
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  messages: z.array(message),
});
export const cartItem = z
  .strictObject({
    id: text,
    qty: z.number(),
    price: amount,
    discount: amount,
    discounts: z.array(cartDiscount),
    title: text,
    sku: text,
    returned: z.number(),
    restocked: z.number(),
  })
  .meta({ id: 'CartItem' });
const storedCart = z
  .strictObject({
    cartItems: z.array(cartItem),
    discounts: z.array(cartCoupon),
    fullPrice: amount,
    fullDiscount: amount,
    shippingPrice: amount,
    totalPrice: amount,
    shipping: z.enum(shippingOrigins).optional(),
    requote: z.literal(true).optional(),
  })
  .meta({ id: 'Cart' });

export const paymentLink = z.strictObject({ link: text, status: z.boolean(), messages: z.array(message) });
export const statusEntry = z.strictObject({
  status: text,
  comment: text,
  reported: z.boolean(),
  time: text,
  author: text,
});

/** What an address says, with all of its parts: texts, and of each way of delivery a part of texts. */
export const addressShape = Object.fromEntries(
  Object.entries(blankAddress('selfshipping'))
    .filter(([name]) => name !== 'type' && name !== 'main')
    .map(([name, part]): [string, z.ZodType] => [
      name,
      typeof part === 'object' ? z.strictObject(Object.fromEntries(Object.keys(part).map((key) => [key, text]))) : text,
    ]),
);
const address = z
  .strictObject({ type: z.enum(deliveryTypes), main: z.boolean(), ...addressShape })
  .meta({ id: 'Address' }) as unknown as z.ZodType<OrderAddress>;

export const couponRow = z
  .strictObject({
    active: z.boolean(),
    code: text,
    dateFrom: text.nullable(),
    dateTo: text.nullable(),
    maxUses: z.number(),
    uses: z.number(),
  })
  .meta({ id: 'CouponRow' });

export const attributeOption = z
  .strictObject({
    _id: text,
    _deleted: z.boolean(),
    parent: text,
    isDefault: z.boolean(),
    slug: text,
    title: bilingual,
    label: bilingual.optional(),
    color: text.optional(),
    image: text.optional(),
    position: z.number(),
  })
  .meta({ id: 'AttributeOption' });

export const attributeGroup = z
  .strictObject({ _id: text, title: bilingual, removable: z.boolean(), items: texts })
  .meta({ id: 'AttributeGroup' });

const place = { id: text, active: z.boolean(), title: bilingual, lat: numberOrNone, lng: numberOrNone };
export const shippingPoint = z
  .strictObject({ ...place, description: bilingual, price: amount, photo: texts })
  .meta({ id: 'SelfShippingPoint' });
export const shippingCity = z
  .strictObject({ ...place, points: z.array(shippingPoint) })
  .meta({ id: 'SelfShippingCity' });

export const imageSize = z.strictObject({
  name: text,
  width: numberOrNone,
  height: numberOrNone,
  fit: z.enum(imageFits),
});
export const variation = z
  .strictObject({
    relation: text,
    propsID: text,
    props: z.array(z.strictObject({ attribute: text, option: text })),
  })
  .meta({ id: 'VariableRelation' });
const orderPayment = z.strictObject({ payment: text, parts_count: z.number(), link: paymentLink.nullable() });
const orderStatus = z.strictObject({ status: z.enum(orderStatuses), history: z.array(statusEntry) });

export const storedValueSchemas = {
  text,
  slug: text,
  textarea: text,
  editor: text,
  number: numberOrNone,
  price,
  yesno: z.boolean(),
  email: text,
  password: text,
  phone: text,
  date: text,
  datetime: text,
  tags: texts,
  select: choice,
  'image-select': choice,
  'color-select': choice,
  'text-select': choice,
  color: text,
  'image-size': z.array(imageSize),
  'attributes-set': choice,
  taxonomy: choice,
  relations: texts,
  'variable-relations': z.array(variation),
  properties: entriesWith(['0', 'uk', 'en', 'ru']),
  accordeon: z.array(z.strictObject({ title: text, value: text })),
  youtube: texts,
  ranking: numberOrNone,
  answers: z.array(answer),
  'product-review': choice,
  filter: z.record(text, texts),
  'attribute-options': z.array(attributeOption),
  'attribute-groups': z.array(attributeGroup),
  'shipping-dates': texts,
  media: mediaItems,
  'media-with-links': mediaItems,
  'media-product-gallery': mediaItems,
  image: mediaItems,
  cart: storedCart.nullable(),
  status: orderStatus.nullable(),
  payment: orderPayment.nullable(),
  address: z.array(address),
  promocodes: z.array(couponRow),
  'selfshipping-points': z.array(shippingCity),
} satisfies { [Code in FieldTypeCode]: z.ZodType<FieldValueOf<Code>> };
