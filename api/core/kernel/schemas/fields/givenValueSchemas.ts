import { z } from 'zod';
import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import type { Answer } from '#domain/fields/answers';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { orderStatuses } from '#domain/order/orderStatuses';
import { language, utcInstant } from '../values';
import {
  addressShape,
  attributeGroup,
  attributeOption,
  cartCoupon,
  cartDiscount,
  cartItem,
  couponRow,
  imageSize,
  paymentLink,
  shippingCity,
  shippingPoint,
  statusEntry,
  storedValueSchemas,
} from './storedValueSchemas';

/**
 * What a save takes in place of the stored value, where that may be shorter: parts that the server fills in or computes
 * are left out, or are not looked at. Other types are sent as they are stored.
 */
const amount = z.number();
const partly = <Shape extends z.ZodRawShape>(object: z.ZodObject<Shape>) => z.strictObject(object.partial().shape);

const answer: z.ZodType<Partial<Answer>> = z
  .lazy(() =>
    z.strictObject({
      user: z.string().max(64).optional(),
      active: z.boolean().optional(),
      name: z.string().optional(),
      text: z.string().optional(),
      time: z.union([z.literal(''), z.iso.datetime()]).optional(),
      answers: z.array(answer as z.ZodType<Answer>).optional(),
    }),
  )
  .meta({ id: 'AnswerInput' });

/** Of a value that a form sends back as it came. */
const messages = z
  .array(
    z.strictObject({
      type: z.enum(['error', 'info', 'warning']),
      text: z.string().max(500),
      locale: language.optional(),
    }),
  )
  .max(20);

const discount = cartDiscount.partial({ discount: true });

const cart = z
  .strictObject({
    cartItems: z.array(
      z.strictObject({
        ...cartItem.partial().shape,
        id: z.string().regex(/^[^\s.$]{1,64}$/),
        qty: z.number(),
        discounts: z.array(discount).optional(),
      }),
    ),
    discounts: z
      .array(z.strictObject({ ...cartCoupon.partial().shape, ...discount.shape, messages: messages.optional() }))
      .optional(),
    fullPrice: amount.optional(),
    fullDiscount: amount.optional(),
    shippingPrice: amount.optional(),
    totalPrice: amount.optional(),
    requote: z.literal(true).optional(),
  })
  .meta({
    id: 'CartInput',
    description: 'Ids, quantities and codes of coupons; every sum is computed by the server, whatever is sent',
  });

const isoDate = z.union([z.literal(''), z.iso.date()]);

const price = z
  .union([
    z.number().meta({ description: 'The usual price' }),
    z.null(),
    z.strictObject({
      ...partly(storedValueSchemas.price).shape,
      discount_from: isoDate.nullish(),
      discount_to: isoDate.nullish(),
    }),
  ])
  .meta({ id: 'PriceInput' });

/** Texts of an address with all that may be left out of it. */
const addressParts = Object.fromEntries(
  Object.entries(addressShape).map(([name, part]): [string, z.ZodType] => [
    name,
    (part instanceof z.ZodObject ? partly(part) : part).optional(),
  ]),
);
export const givenAddress = z
  .strictObject({ type: z.enum(deliveryTypes), main: z.boolean().optional(), ...addressParts })
  .meta({ id: 'AddressInput', description: 'Names of places are filled in by their ids' });

const couponRowGiven = z.strictObject({
  ...partly(couponRow).shape,
  dateFrom: isoDate.nullish(),
  dateTo: isoDate.nullish(),
});

const point = z.strictObject({
  ...shippingPoint.partial().shape,
  id: z.string().min(1).max(64),
  photo: z.array(z.string().min(1)).optional(),
});
const city = z.strictObject({
  ...shippingCity.partial().shape,
  id: z.string().min(1).max(64),
  points: z.array(point).optional(),
});

const id = z.string().max(64);
const shortChoice = z.string().max(255);

export const givenValueSchemas = {
  price,
  date: isoDate,
  datetime: z.union([
    z.literal(''),
    utcInstant,
    z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])[T ]([01]\d|2[0-3]):[0-5]\d$/)
      .meta({ description: 'By the clock of Kyiv' }),
  ]),
  color: z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/)]),
  password: z
    .string()
    .regex(/^([A-Za-z0-9+/]{4}){0,40}$/)
    .meta({ contentEncoding: 'base64' }),
  relations: z.array(id),
  'image-size': z.array(partly(imageSize)),
  answers: z.array(answer),
  accordeon: z.array(z.strictObject({ title: z.string().optional(), value: z.string().optional() })),
  filter: z.partialRecord(z.string().regex(/^\w{1,64}$/), z.array(z.string())),
  'attribute-options': z.array(
    z.strictObject({
      ...attributeOption.partial().shape,
      _id: id.optional(),
      parent: id.optional(),
      image: id.optional(),
    }),
  ),
  'attribute-groups': z.array(
    z.strictObject({ ...attributeGroup.partial().shape, _id: id.optional(), items: z.array(id).optional() }),
  ),
  'variable-relations': z.array(
    z.strictObject({
      relation: z.string().regex(/^\S{1,64}$/),
      propsID: z.string().optional(),
      props: z
        .array(z.strictObject({ attribute: z.string().regex(/^\S{1,64}$/), option: z.string().regex(/^\S{1,64}$/) }))
        .max(10),
    }),
  ),
  'product-review': shortChoice,
  cart: cart.nullable(),
  status: z
    .strictObject({
      status: z.enum(orderStatuses),
      history: z
        .array(
          z.strictObject({
            ...statusEntry.partial().shape,
            status: z.enum(orderStatuses),
            time: z.union([z.literal(''), z.iso.datetime()]).optional(),
            author: z.string().max(255).optional(),
          }),
        )
        .optional(),
    })
    .nullable(),
  payment: z
    .strictObject({
      payment: z.string().max(64),
      parts_count: z.number().optional(),
      link: paymentLink
        .extend({ link: z.string().max(2048), messages })
        .nullable()
        .optional(),
    })
    .nullable(),
  address: z.array(givenAddress),
  promocodes: z.array(couponRowGiven),
  'selfshipping-points': z.array(city),
} satisfies Partial<Record<FieldTypeCode, z.ZodType>>;
