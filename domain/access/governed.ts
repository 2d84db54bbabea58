import type { AccessLevel, FurtherAction, RightName } from '../wire/rights';

/** What a field needs to be seen, and to be changed where that is not what its record needs. */
interface GovernedField {
  right: RightName;
  /** The least level that sees it; default: `view`. */
  from?: AccessLevel;
  /** It is changed by who may change this right, not by who may change the record. */
  isChangedByRight?: true;
  /** And has this beside. */
  more?: FurtherAction;
}

interface GovernedEntity {
  /** Of its records. */
  right: RightName;
  /** Rights without which no record is made, beside what its fields need to be seen. */
  creation?: readonly RightName[];
  /** By field, or by a path in the value of one: `cart.cartItems.price`. */
  fields?: Readonly<Record<string, GovernedField>>;
}

const each = (paths: readonly string[], field: GovernedField): Record<string, GovernedField> =>
  Object.fromEntries(paths.map((path) => [path, field]));

const amountsOfCart = [
  ...['fullPrice', 'fullDiscount', 'shippingPrice', 'totalPrice', 'shipping', 'discounts'],
  ...['cartItems.price', 'cartItems.discount', 'cartItems.discounts'],
].map((path) => `cart.${path}`);

const amountsOfOrder = ['total', 'returned_sum', 'received', 'conceded', 'to_pay', 'to_refund', 'money_state'];

const typedBuyer = ['buyer_surname', 'buyer_name', 'buyer_phone', 'buyer_email'];

/** Who gets the parcel, and where. */
const recipientOfOrder = ['buyer', 'phone', 'addresses', 'region', 'town'];

/**
 * What records and their fields need of a role. An entity that is not here is left to what the type of user may do
 * (requirements N-01), and so is a field that is not here to its record.
 */
export const governed: Readonly<Record<string, GovernedEntity>> = {
  order: {
    right: 'orders',
    fields: {
      status: { right: 'statuses', isChangedByRight: true },
      waybill: { right: 'waybills', isChangedByRight: true },
      ...each([...amountsOfCart, ...amountsOfOrder, 'payment', 'payment_code', 'issues'], { right: 'sums' }),
      // Filters that tell how far the money is.
      ...each(['awaits_payment', 'has_problem'], { right: 'sums' }),
      ...each(['client', 'client_text', ...typedBuyer], { right: 'buyers' }),
      ...each(recipientOfOrder, { right: 'buyers', from: 'recipient' }),
    },
  },
  client: { right: 'buyers' },
  product: {
    right: 'products',
    creation: ['prices'],
    fields: { price: { right: 'prices', isChangedByRight: true } },
  },
  review: {
    right: 'reviews',
    fields: {
      // An answer needs no address; who has the buyers finds the order by it.
      email: { right: 'buyers' },
      answers: { right: 'reviews', isChangedByRight: true, more: 'answer' },
      ...each(['state', 'reason', 'reason_note', 'active'], {
        right: 'reviews',
        isChangedByRight: true,
        more: 'approve',
      }),
    },
  },
  media: { right: 'media' },
  shop: { right: 'profile', fields: { iban: { right: 'iban', isChangedByRight: true } } },
  promocode: { right: 'promocodes' },
  feed: { right: 'feeds' },
  role: { right: 'people' },
  category: { right: 'structure' },
  attribute: { right: 'structure' },
  'attributes-set': { right: 'structure' },
  'size-table': { right: 'structure' },
  page: { right: 'content' },
  article: { right: 'content' },
  application: { right: 'applications' },
};
