import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { createClient } from '@yarmarok/client';
import * as pages from './pages.js';
import type { Branch } from './shop.js';
import * as shop from './shop.js';

/*
 * A storefront without a framework: products, delivery, orders, their payment and state. `YARMAROK_TOKEN` is a token with the
 * scopes `product:read`, `order:write` and `delivery:read`; it stays on this server, buyers never see it. With one of a shop
 * the shop's products are sold, with one of the marketplace those of all: a cart is then an order in each of its shops.
 */
const { YARMAROK_URL = 'http://127.0.0.1:3000', YARMAROK_TOKEN = '', PORT = '8080' } = process.env;
const client = createClient({ url: YARMAROK_URL, token: YARMAROK_TOKEN, timeout: 10_000 });

interface Shown {
  status: number;
  html?: string;
  location?: string;
}

const shown = (html: string): Shown => ({ status: 200, html });
const missing: Shown = { status: 404, html: pages.missingPage };

const branchIn = (values: URLSearchParams): Branch => ({
  region: values.get('region') ?? '',
  location: values.get('location') ?? '',
  warehouse: values.get('warehouse') ?? '',
});

async function showCheckout(query: URLSearchParams): Promise<Shown> {
  const offers = await shop.chosenOffers(client, query.getAll('product'));
  if (offers.length === 0) return { status: 303, location: '/' };
  const branch = branchIn(query);
  if (branch.warehouse !== '')
    // A key for each form that is shown: sent twice, it is one checkout.
    return shown(pages.buyerPage(await shop.quotes(client, offers, branch), branch, randomUUID()));
  const [regions, locations, warehouses] = await Promise.all([
    shop.regions(client),
    branch.region === '' ? [] : shop.locations(client, branch.region),
    branch.location === '' ? [] : shop.warehouses(client, branch.location),
  ]);
  return shown(pages.placePage(offers, branch, { regions, locations, warehouses }));
}

async function takeOrders(form: URLSearchParams): Promise<Shown> {
  const text = (name: string): string => form.get(name) ?? '';
  const offers = await shop.chosenOffers(client, form.getAll('product'));
  if (offers.length === 0) return missing;
  const branch = branchIn(form);
  const buyer = { surname: text('surname'), name: text('name'), phone: text('phone'), email: text('email') };
  try {
    const orders = await shop.placeOrders(client, offers, branch, buyer, text('key'));
    return { status: 303, location: `/orders/${orders.join('/')}` };
  } catch (problem) {
    if (!(problem instanceof shop.OrderProblem)) throw problem;
    const quotes = await shop.quotes(client, offers, branch);
    // Other values need another key.
    return { ...shown(pages.buyerPage(quotes, branch, randomUUID(), problem.message)), status: 422 };
  }
}

async function showOrders(ids: readonly string[]): Promise<Shown> {
  const states = await Promise.all(ids.map((id) => shop.orderState(client, id)));
  const found = states.flatMap((state) => state ?? []);
  if (found.length < ids.length) return missing;
  const payable = found.map(async (state) => ({
    ...state,
    link: state.amountDue > 0 ? await shop.paymentLink(client, state.id) : '',
  }));
  return shown(pages.ordersPage(await Promise.all(payable)));
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > 10_000) throw new Error('a form is shorter');
  }
  return new URLSearchParams(text);
}

async function answer(request: IncomingMessage): Promise<Shown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storefront');
  if (request.method === 'POST') return pathname === '/orders' ? takeOrders(await formOf(request)) : missing;
  if (pathname === '/') return shown(pages.offersPage(await shop.offers(client)));
  if (pathname === '/checkout') return showCheckout(searchParams);
  const [, orders] = /^\/orders((?:\/\w+){1,20})$/.exec(pathname) ?? [];
  return orders === undefined ? missing : showOrders(orders.split('/').slice(1));
}

const server = createServer((request, response) => {
  answer(request)
    .catch((failure: unknown): Shown => {
      console.error(failure);
      return { status: 502, html: pages.missingPage };
    })
    .then(({ status, html = '', location }) => {
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        // An order's page is its buyer's.
        'cache-control': 'no-store',
        ...(location !== undefined && { location }),
      });
      response.end(html);
    });
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : PORT;
  console.log(`The storefront is at http://127.0.0.1:${port}`);
});
