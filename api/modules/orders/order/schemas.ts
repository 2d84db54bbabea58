import type { ReportPreview } from '#domain/wire/ReportPreview';
import { maxStatusCommentLength } from '#domain/fields/orderStatus';
import { orderStatuses } from '#domain/order/orderStatuses';
import { typedText } from '#core/kernel/schemas/typedText';
import { z } from 'zod';
import { maxCartCoupons, maxCartLines, maxLineQuantity } from '#domain/fields/cart';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { LoadResult } from '#domain/wire/Form';
import type { GetCartBody, GetCartResult } from '#domain/wire/Order';
import { shippingOrigins } from '#domain/wire/Order';
import { givenAddress } from '#core/kernel/schemas/fields/givenValueSchemas';
import { message } from '#core/kernel/schemas/values';
import { id } from '#core/records/schemas/id';
import { loadedWith } from '#core/records/schemas/entity/entitySchemas';
import { createQuery, loadQuery } from '#core/records/schemas/records';

/** Spaces within a code are left out later. */
const maxTypedCode = 64;

/** `shop`: the form as it is for an order of that shop. */
export const createOrderQuery = createQuery.extend({ shop: id.optional() });
export const loadOrderQuery = loadQuery.extend({ shop: id.optional() });

/** The form and the shops that this user may choose from (requirements ORD-002, ORD-006). */
export interface OrderLoadResult extends LoadResult {
  shops: DatalistItem[];
}

export const describeOrder = loadedWith({
  shops: z.array(z.object({ value: z.string(), view: z.string() })),
});

/** As in the order; what is not understood is no address. */
const addressDescription = { anyOf: [z.toJSONSchema(givenAddress), { type: 'null' }] };

const discount = z.object({ type: z.literal('coupon'), data: z.string().max(maxTypedCode), discount: z.number() });
const qty = z.int().min(1).max(maxLineQuantity);

export const getCartBody: z.ZodType<GetCartBody> = z
  .strictObject({
    cart: z
      .record(id, z.object({ price: z.number().optional(), discounts: z.array(discount).max(20).optional(), qty }))
      .refine((lines) => Object.keys(lines).length <= maxCartLines),
    discounts: z.array(z.object({ type: z.literal('coupon'), data: z.string().max(maxTypedCode) })).max(maxCartCoupons),
    address: z.unknown().meta(addressDescription),
    shop: id,
    order: id.optional(),
    requote: z.literal(true).optional(),
  })
  .meta({ id: 'GetCartBody' });

const coupon = {
  ...discount.shape,
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  messages: z.array(message),
};

const cart = z.object({
  cartItems: z.array(
    z.object({
      id: z.string(),
      qty: z.number(),
      price: z.number(),
      discount: z.number(),
      discounts: z.array(discount),
      title: z.string(),
      sku: z.string(),
      returned: z.number(),
      restocked: z.number(),
    }),
  ),
  discounts: z.array(z.object(coupon)),
  fullPrice: z.number(),
  fullDiscount: z.number(),
  shippingPrice: z.number(),
  totalPrice: z.number(),
  shipping: z.enum(shippingOrigins).optional(),
});

const product = z.object({
  _id: z.string(),
  title: z.string(),
  sku: z.string(),
  image: z.string(),
  url: z.string(),
  price: z.number(),
  current: z.number(),
  max: z.number(),
  state: z.enum(['ok', 'changed', 'short', 'outOfStock', 'gone']),
});

const terms = z.object({
  kind: z.enum(['percent', 'sum']),
  value: z.number(),
  minSum: z.number(),
  items: z.array(z.string()),
});

export const getCartResult: z.ZodType<GetCartResult> = z
  .object({
    status: z.boolean(),
    messages: z.array(message),
    productsData: z.record(z.string(), product),
    discounts: z.array(z.object({ ...coupon, terms: terms.nullable() })),
    shippingPrice: z.number(),
    cart,
  })
  .meta({ id: 'GetCartResult' });

export const orderReportQuery = z.object({ order: id });
export const reportResult = z.object({ status: z.boolean() }).meta({ id: 'ReportClientResult' });

export const reportPreviewQuery = z.object({
  order: id,
  status: z.enum(orderStatuses),
  comment: typedText(maxStatusCommentLength).default(''),
});
const reported = { isAutomatic: z.boolean() };
export const reportPreview: z.ZodType<ReportPreview> = z
  .discriminatedUnion('way', [
    z.object({ ...reported, way: z.literal('mail'), to: z.string(), isKept: z.boolean() }),
    z.object({
      ...reported,
      way: z.literal('message'),
      to: z.string(),
      hasViber: z.boolean(),
      isDemo: z.boolean(),
      text: z.string(),
      parts: z.number(),
      cost: z.number().nullable(),
      heldUntil: z.string().nullable(),
    }),
    z.object({ ...reported, way: z.literal('none'), reason: z.string() }),
  ])
  .meta({ id: 'ReportPreview' });
