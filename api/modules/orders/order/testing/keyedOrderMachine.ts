import { runningMachine } from '../../../../testing/runningMachine';

/** A server that takes orders, each under a key of its own and called twice, until it is killed; a line for each key. */
const [file = ''] = process.argv.slice(2);

const api = await runningMachine(file);
for (let at = 0; ; at += 1) {
  const body = {
    fields: {
      shop: { 0: 'shop-owner' },
      cart: { 0: { cartItems: [{ id: 'jug', qty: 1 }], discounts: [] } },
      payment: { 0: { payment: 'card' } },
    },
  };
  const call = () => api.send('POST', '/api/order/insert', body, { idempotencyKey: `key-${at}` });
  process.stdout.write(`${at}\n`);
  await Promise.all([call(), call()]);
}
