import { deliveryTypes, isOfKind } from '#domain/delivery/deliveryMethods';

/** Bodies of calls that the description shows, by operation. */
type CallExamples = Readonly<Record<string, { path?: Readonly<Record<string, string>>; body: object }>>;

const product = '7350b8e50000000000000041';
/** Of another shop. */
const scarf = '7350b8e80000000000000042';
const shop = 'a398c9ca0000000000000000';
const order = '57707f7d000000000000002a';

const [carrier = ''] = deliveryTypes.filter((type) => isOfKind(type, 'warehouse'));
const address = {
  type: carrier,
  main: true,
  [carrier]: { region: 'demo-14', location: 'demo-79000', warehouse: 'demo-79000-1' },
};

/** What a buyer chooses, in whichever shop. */
const bought = {
  buyer_surname: { 0: 'Ткачук' },
  buyer_name: { 0: 'Соломія' },
  buyer_phone: { 0: '+380677504331' },
  buyer_email: { 0: 'solomiia@example.com' },
  comment: { 0: 'Загорніть як подарунок' },
  addresses: { 0: [address] },
  payment: { 0: { payment: 'card' } },
};

/**
 * They are those of the demo marketplace, with which a test makes each of them: what is described is what works. Lists have
 * theirs from the definition of their entity.
 */
export const callExamples: CallExamples = {
  listOfProduct: {
    body: {
      limit: 2,
      columns: ['price', 'shop', 'quantity'],
      filter: { $and: [{ 'active.0': true }, { 'quantity.0': { $gte: 1 } }, { 'price.0.default': { $lte: 1000 } }] },
      sort: { _updated: -1 },
    },
  },
  listOfOrder: {
    body: {
      limit: 10,
      filter: {
        $and: [{ $or: [{ current_status: 'pending' }, { to_pay: { $gt: 0 } }] }, { _created: { $gte: '2026-01-01' } }],
      },
    },
  },
  getList: { body: { model: 'client', search: 'Клієнт', limit: 5 } },
  getCart: { body: { shop, cart: { [product]: { qty: 1 } }, discounts: [], address } },
  insertOrder: {
    body: { fields: { shop: { 0: shop }, cart: { 0: { cartItems: [{ id: product, qty: 1 }] } }, ...bought } },
  },
  checkout: {
    body: {
      fields: bought,
      items: [
        { id: product, qty: 1 },
        { id: scarf, qty: 2 },
      ],
      shops: [{ shop, fields: { payment: { 0: { payment: 'cash' } } } }],
    },
  },
  addOrderNote: { body: { order, text: 'Просить зателефонувати після шостої' } },
  changeStatuses: { body: { selectedItems: [order], status: 'processing', reported: false, preview: true } },
  setStock: {
    body: {
      items: [
        { sku: 'SVE-0013', quantity: 40, price: 330 },
        { sku: 'SVE-0016', price: 640, discount: 590 },
      ],
    },
  },
  updateProduct: {
    path: { id: product },
    body: {
      fields: { title: { en: 'Woollen socks' }, price: { 0: { default: 350, discount: 299.5 } }, active: { 0: true } },
    },
  },
  saveManyOfPage: {
    body: {
      by: 'slug',
      items: [{ fields: { title: { uk: 'Догляд за вовною', en: 'Care of wool' }, slug: { 0: 'care-of-wool' } } }],
    },
  },
  multiUpdateOfProduct: {
    body: { selectedItems: [product], adjust: { price: { op: 'percent', value: -10, round: 1 } } },
  },
  bulkPreviewOfProduct: { body: { selectedItems: [product], action: 'make-disactive' } },
  insertClient: {
    body: {
      fields: {
        surname: { 0: 'Ткачук' },
        name: { 0: 'Соломія' },
        phone: { 0: '+380677504332' },
        email: { 0: 'tkachuk@example.com' },
      },
    },
  },
  createApiToken: { body: { name: 'Сайт', scopes: ['product:read', 'order:write', 'delivery:read'], days: 90 } },
  createWebhook: {
    body: {
      name: 'Облік',
      address: 'https://example.com/hooks/yarmarok',
      entities: [],
      kinds: [],
      events: ['order.created', 'order.paid'],
      active: true,
    },
  },
};
