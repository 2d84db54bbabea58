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

export async function offer(client: Client, id: string): Promise<Offer | undefined> {
  const { result } = await client.call('POST /api/product/list', {
    body: { columns: ['price', 'shop'], filter: { $and: [{ _id: { $in: [id] } }] } },
  });
  return result.items.map(offerOf)[0];
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

/** The price of a piece with its delivery, as it is now. */
export async function quote(client: Client, { id, shop }: Offer, branch: Branch): Promise<Api.Cart> {
  const { result } = await client.call('POST /api/order/get-cart', {
    body: { shop, cart: { [id]: { qty: 1 } }, discounts: [], address: addressOf(branch) },
  });
  return result.cart;
}

/** The order could not be taken: what the buyer has to change. */
export class OrderProblem extends Error {}

/**
 * Makes the order. The key stands for this attempt of the buyer to order: pressing the button again, or a repeat after a
 * time-out, is the same order.
 */
export async function placeOrder(
  client: Client,
  { id, shop }: Offer,
  branch: Branch,
  buyer: Buyer,
  key: string,
): Promise<string> {
  const { result, messages } = await client.call('POST /api/order/insert', {
    idempotencyKey: key,
    body: {
      fields: {
        shop: { 0: shop },
        buyer_surname: { 0: buyer.surname },
        buyer_name: { 0: buyer.name },
        buyer_phone: { 0: buyer.phone },
        buyer_email: { 0: buyer.email },
        cart: { 0: { cartItems: [{ id, qty: 1 }] } },
        addresses: { 0: [addressOf(branch)] },
        payment: { 0: { payment: 'card' } },
      },
    },
  });
  if (result.valid) return result._id;
  const reasons = Object.values(result.fields).flatMap((field) => field.messages);
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
    number: title?.[0] ?? '',
    status: status?.[0]?.status ?? '',
    total: cart?.[0]?.totalPrice ?? 0,
    amountDue: payments.due.amountDue,
  };
}
