import type { Api, Client } from '@yarmarok/client';

/** What a buyer is shown of a product. */
export interface Offer {
  id: string;
  title: string;
  price: number;
  shop: string;
}

/** A branch of Nova Poshta. */
export interface Branch {
  region: string;
  location: string;
  warehouse: string;
}

export interface Buyer {
  surname: string;
  name: string;
  phone: string;
  email: string;
}

export interface OrderState {
  id: string;
  number: string;
  status: string;
  total: number;
  amountDue: number;
}

function offerOf({ _id, fields }: Api.ProductRow): Offer {
  const { title, price, shop } = fields;
  return { id: _id, title: title?.uk ?? '', price: price?.[0]?.default ?? 0, shop: shop?.[0] ?? '' };
}

/** Products that are on sale and in stock, the newest first. */
export async function offers(client: Client, limit = 12): Promise<Offer[]> {
  const { result } = await client.call('POST /api/product/list', {
    body: {
      limit,
      sort: { _updated: -1 },
      columns: ['price', 'shop'],
      filter: { $and: [{ 'active.0': true }, { 'quantity.0': { $gte: 1 } }, { 'price.0.default': { $gte: 1 } }] },
    },
  });
  return result.items.map(offerOf);
}

/** Of these products those that there are, in this order. */
export async function chosenOffers(client: Client, ids: readonly string[]): Promise<Offer[]> {
  const wanted = [...new Set(ids)].slice(0, 20);
  if (wanted.length === 0) return [];
  const { result } = await client.call('POST /api/product/list', {
    body: { limit: wanted.length, columns: ['price', 'shop'], filter: { $and: [{ _id: { $in: wanted } }] } },
  });
  const found = new Map(result.items.map((item) => [item._id, offerOf(item)]));
  return wanted.flatMap((id) => found.get(id) ?? []);
}

export type Place = { id: string; title: string };

export async function regions(client: Client): Promise<Place[]> {
  const { result } = await client.call('GET /api/client/prepare-customer-address');
  return result.novaPostRegions.list;
}

export async function locations(client: Client, area: string): Promise<Place[]> {
  const { result } = await client.call('GET /api/novaposhta/get-locations', { query: { area, limit: 100 } });
  return result.list;
}

export async function warehouses(client: Client, location: string): Promise<Place[]> {
  const { result } = await client.call('GET /api/novaposhta/get-warehouses', { query: { location, limit: 100 } });
  return result.list;
}

const addressOf = (branch: Branch): Api.AddressInput => ({
  type: 'novapost_warehouse',
  main: true,
  novapost_warehouse: branch,
});

/** What the order of one shop will cost. */
export interface Quote {
  offers: Offer[];
  cart: Api.Cart;
}

/** A piece of each product with its delivery, as it costs now, by shop: each sends its own parcel. */
export async function quotes(client: Client, offers: readonly Offer[], branch: Branch): Promise<Quote[]> {
  const shops = [...new Set(offers.map(({ shop }) => shop))];
  return Promise.all(
    shops.map(async (shop) => {
      const own = offers.filter((offer) => offer.shop === shop);
      const { result } = await client.call('POST /api/order/get-cart', {
        body: {
          shop,
          cart: Object.fromEntries(own.map(({ id }) => [id, { qty: 1 }])),
          discounts: [],
          address: addressOf(branch),
        },
      });
      return { offers: own, cart: result.cart };
    }),
  );
}

/** The order could not be taken: what the buyer has to change. */
export class OrderProblem extends Error {}

/**
 * Makes an order in each shop of the cart, all or none; answers their ids. The key stands for this attempt of the buyer to
 * order: pressing the button again, or a repeat after a time-out, are the same orders.
 */
export async function placeOrders(
  client: Client,
  offers: readonly Offer[],
  branch: Branch,
  buyer: Buyer,
  key: string,
): Promise<string[]> {
  const { result, messages } = await client.call('POST /api/order/checkout', {
    idempotencyKey: key,
    body: {
      items: offers.map(({ id }) => ({ id, qty: 1 })),
      fields: {
        buyer_surname: { 0: buyer.surname },
        buyer_name: { 0: buyer.name },
        buyer_phone: { 0: buyer.phone },
        buyer_email: { 0: buyer.email },
        addresses: { 0: [addressOf(branch)] },
        payment: { 0: { payment: 'card' } },
      },
    },
  });
  if (result.valid) return result.orders.map(({ _id }) => _id);
  const reasons = result.refused
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((field) => field.messages)
    // What is wrong with the buyer is wrong in each order.
    .filter(({ text }, at, all) => all.findIndex((each) => each.text === text) === at);
  throw new OrderProblem([...messages, ...reasons].map(({ text }) => text).join(' '));
}

/** Where the buyer pays. */
export async function paymentLink(client: Client, order: string): Promise<string> {
  const { result } = await client.call('GET /api/order/generate-payment-link', {
    query: { order, payment: 'card' },
    idempotencyKey: `link-${order}`,
  });
  return result.link;
}

export async function orderState(client: Client, order: string): Promise<OrderState | undefined> {
  const { result } = await client.call('POST /api/order/list', {
    body: { filter: { $and: [{ _id: { $in: [order] } }] }, columns: ['*'] },
  });
  const [row] = result.items;
  if (!row) return undefined;
  const { result: payments } = await client.call('GET /api/order/payments', { query: { order } });
  const { title, status, cart } = row.fields;
  return {
    id: order,
    number: title?.[0] ?? '',
    status: status?.[0]?.status ?? '',
    total: cart?.[0]?.totalPrice ?? 0,
    amountDue: payments.due.amountDue,
  };
}
