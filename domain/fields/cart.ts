import { formatMoney } from '../commerce/formatMoney';
import { parseMoney, toHryvnia, toMoney } from '../commerce/Money';
import { readNumber } from '../text/readNumber';
import type { Cart, CartCoupon, CartDiscount, CartItem } from '../wire/Order';
import { shippingOrigins } from '../wire/Order';
import { couponCodeOf } from './promocodes';
import { defineFieldType } from './FieldType';
import { presenceFilter } from './filters';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readList, readObject } from './readList';
import { readMessages } from './readMessages';

export const maxCartLines = 100;
export const maxCartCoupons = 5;
export const maxLineQuantity = 10_000;

/** An absent amount is 0: the server computes all of them. */
function readAmount(input: unknown): number | undefined {
  const amount = parseMoney(input ?? 0);
  return amount === undefined ? undefined : toHryvnia(amount ?? toMoney(0));
}

const readWords = (input: unknown, max: number): string | undefined =>
  input === undefined ? '' : typeof input === 'string' && input.length <= max ? input : undefined;

function readDiscount(input: unknown): CartDiscount | undefined {
  const raw = readObject(input, ['type', 'data', 'discount']);
  const discount = readAmount(raw?.discount);
  return raw?.type === 'coupon' && typeof raw.data === 'string' && raw.data.length <= 64 && discount !== undefined
    ? { type: 'coupon', data: raw.data, discount }
    : undefined;
}

const couponKeys = ['type', 'data', 'discount', 'status', 'messages'];

function readCoupon(input: unknown): CartCoupon | undefined {
  const { status = 2, messages: rawMessages = [], ...rest } = readObject(input, couponKeys) ?? {};
  const discount = readDiscount(rest);
  const messages = readMessages(rawMessages);
  if (!discount || !messages) return undefined;
  return status === 0 || status === 1 || status === 2 ? { ...discount, status, messages } : undefined;
}

const itemKeys = ['id', 'qty', 'price', 'discount', 'discounts', 'title', 'sku', 'returned', 'restocked'];
const amountKeys = ['fullPrice', 'fullDiscount', 'shippingPrice', 'totalPrice'];
const cartKeys = ['cartItems', 'discounts', ...amountKeys, 'shipping', 'requote'];

const isId = (input: unknown): input is string => typeof input === 'string' && /^[^\s.$]{1,64}$/.test(input);

function readItem(input: unknown): CartItem | undefined {
  const raw = readObject(input, itemKeys);
  if (!raw || !isId(raw.id)) return undefined;
  const qty = readNumber(raw.qty);
  const returned = readNumber(raw.returned ?? 0);
  const restocked = readNumber(raw.restocked ?? 0);
  const price = readAmount(raw.price);
  const discount = readAmount(raw.discount);
  const discounts = readList(raw.discounts ?? [], readDiscount);
  const title = readWords(raw.title, 512);
  const sku = readWords(raw.sku, 128);
  if (
    typeof qty !== 'number' ||
    typeof returned !== 'number' ||
    typeof restocked !== 'number' ||
    price === undefined ||
    discount === undefined ||
    !discounts ||
    title === undefined ||
    sku === undefined
  )
    return undefined;
  return { id: raw.id, qty, price, discount, discounts, title, sku, returned, restocked };
}

function readCart(input: unknown): Cart | null | undefined {
  if (input === null) return null;
  const raw = readObject(input, cartKeys);
  const cartItems = raw && readList(raw.cartItems ?? [], readItem);
  const discounts = raw && readList(raw.discounts ?? [], readCoupon);
  const [fullPrice, fullDiscount, shippingPrice, totalPrice] = [
    raw?.fullPrice,
    raw?.fullDiscount,
    raw?.shippingPrice,
    raw?.totalPrice,
  ].map(readAmount);
  if (
    !cartItems ||
    !discounts ||
    fullPrice === undefined ||
    fullDiscount === undefined ||
    shippingPrice === undefined ||
    totalPrice === undefined
  )
    return undefined;
  const shipping = shippingOrigins.find((origin) => origin === raw?.shipping);
  return {
    ...{ cartItems, discounts, fullPrice, fullDiscount, shippingPrice, totalPrice },
    ...(shipping && { shipping }),
    ...(raw?.requote === true && { requote: true }),
  };
}

const isTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** What is wrong with a cart before anything of it is looked up. */
export function cartProblems({ cartItems, discounts }: Cart): Problem[] {
  const quantities = cartItems.map(({ qty }) => qty);
  if (cartItems.length > maxCartLines) return [error('tooManyItems', { max: maxCartLines })];
  if (discounts.length > maxCartCoupons) return [error('tooManyItems', { max: maxCartCoupons })];
  if (isTwice(cartItems.map(({ id }) => id))) return [error('productInCart')];
  if (isTwice(discounts.map(({ data }) => data))) return [error('couponInCart')];
  if (quantities.some((qty) => qty < 1)) return [error('smaller', { min: 1 })];
  if (quantities.some((qty) => qty > maxLineQuantity)) return [error('bigger', { max: maxLineQuantity })];
  if (quantities.some((qty) => !Number.isInteger(qty))) return [error('invalidNumber')];
  if (cartItems.some(({ returned }) => !Number.isInteger(returned) || returned < 0)) return [error('invalidNumber')];
  return cartItems
    .filter(({ qty, returned }) => returned > qty)
    .map(({ title, returned }) => error('productReturned', { title, count: returned }));
}

/** What is ordered, at which prices. Only ids, quantities and codes are a browser's; `computeCart` writes the rest. */
export const cart = defineFieldType<Cart | null, boolean | null>({
  code: 'cart',
  empty: null,
  read: readCart,
  malformedMessage: 'invalidValue',
  normalise: (value) =>
    value && { ...value, discounts: value.discounts.map((coupon) => ({ ...coupon, data: couponCodeOf(coupon.data) })) },
  isEmpty: (value) => value === null || value.cartItems.length === 0,
  check: (value) => (value ? cartProblems(value) : []),
  requiredMessage: 'createAtLeastOne',
  indexedSubpaths: () => [],
  sortSubpath: null,
  searchable: false,
  filter: presenceFilter,
  display: (value, { language }) => (value ? formatMoney(toMoney(value.totalPrice), language) : ''),
});
