import type { HttpClient } from './HttpClient';
import { clientCount, clientId, couponCode, orderedProducts, orderId, ownShop, shopProduct } from './orders';
import { idOf } from './products';
import { below, pick, seeded } from './random';
import type { Task } from './storeTasks';

/** Orders as the panel asks for them; each filter is one that was not asked before. */
export function orderTasks(client: HttpClient, size: number): Task[] {
  const random = seeded(8);
  const list = (...conditions: object[]) =>
    client.call('POST', '/api/listing/get-list', {
      model: 'order',
      type: 'active',
      page: 1,
      limit: 25,
      sort: { _created: -1 },
      ...(conditions.length > 0 && { filter: { $and: conditions } }),
    });
  const oneOf = (path: string, ...values: unknown[]) => ({ [path]: { $in: values } });
  const dates = () => {
    const day = Date.now() - below(random, 600) * 86_400_000;
    return {
      _created: {
        $gte: new Date(day - (1 + below(random, 30)) * 86_400_000).toISOString(),
        $lte: new Date(day).toISOString(),
      },
    };
  };
  const lines = (count: number): Set<string> =>
    new Set(Array.from({ length: count }, () => idOf('product', shopProduct(0, random))));
  const usual = { count: 600, warmUp: 60, clients: [1, 16] };
  const alone = { ...usual, clients: [1] };
  return [
    { ...usual, name: 'first page with total', action: () => list() },
    {
      ...alone,
      name: 'by status and payment',
      action: () =>
        list(
          oneOf('current_status.0', pick(random, ['payed', 'sent', 'canceled'])),
          oneOf('payment_code.0', pick(random, ['card', 'privat24'])),
        ),
    },
    { ...alone, name: 'of some days', action: () => list(dates()) },
    { ...alone, name: 'of a client', action: () => list(oneOf('client.0', clientId(below(random, clientCount)))) },
    {
      ...alone,
      name: 'with a product',
      action: () => list(oneOf('products.0', idOf('product', below(random, orderedProducts)))),
    },
    { ...usual, name: 'view “To send”', action: () => list(oneOf('to_send.0', true)) },
    {
      ...usual,
      name: 'an order with its form',
      action: () => client.call('GET', `/api/order/load/${orderId(below(random, size))}`),
    },
    {
      ...usual,
      name: 'get-cart of 20 lines with a coupon',
      action: () =>
        client.call('POST', '/api/order/get-cart', {
          cart: Object.fromEntries([...lines(20)].map((id) => [id, { qty: 1 + below(random, 3) }])),
          discounts: [{ type: 'coupon', data: couponCode }],
          address: null,
          shop: ownShop,
        }),
    },
    {
      ...usual,
      name: 'a new order of 4 lines with a coupon, durable',
      action: async () => {
        const { body } = await client.call('POST', '/api/order/insert', {
          fields: {
            shop: { 0: ownShop },
            client: { 0: clientId(below(random, clientCount)) },
            cart: {
              0: {
                cartItems: [...lines(4)].map((id) => ({ id, qty: 1 })),
                discounts: [{ type: 'coupon', data: couponCode }],
              },
            },
            payment: { 0: { payment: 'card' } },
          },
        });
        if (!body.includes('"valid":true')) throw new Error(`The order was refused: ${body.slice(0, 500)}`);
      },
    },
    { ...alone, name: 'dashboard', count: 60, warmUp: 5, action: () => client.call('GET', '/api/home/dashboard') },
  ];
}
