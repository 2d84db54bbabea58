import { account, benchServer } from './benchServer';
import { HttpClient } from './HttpClient';
import { prepareSqlite } from './openBenchStore';
import { skuOf } from './products';
import { below, seeded } from './random';
import type { Run } from './runTasks';
import { runTasks } from './runTasks';
import type { Task } from './storeTasks';

const itemsPerCall = 1000;

/** What a stock synchroniser sends: other products in each call, or the same ones again. */
function stockTasks(client: HttpClient, size: number): Task[] {
  const random = seeded(7);
  const skus = (): string[] => {
    const at = below(random, Math.max(1, size - itemsPerCall));
    return Array.from({ length: Math.min(size, itemsPerCall) }, (_, offset) => skuOf(at + offset));
  };
  const put = (items: readonly object[]) => client.call('PUT', '/api/product/stock', { items });
  const usual = { count: 20, warmUp: 2, clients: [1] };
  const same = skus().map((sku) => ({ sku, quantity: 5 }));
  return [
    {
      ...usual,
      name: '1 000 stocks by article',
      action: () => put(skus().map((sku) => ({ sku, quantity: 1 + below(random, 9000) }))),
    },
    {
      ...usual,
      name: '1 000 stocks and prices by article',
      action: () =>
        put(skus().map((sku) => ({ sku, quantity: 1 + below(random, 9000), price: 1 + below(random, 9000) }))),
    },
    { ...usual, name: '1 000 stocks that are so already', action: () => put(same) },
  ];
}

/** Calls of a stock synchroniser to the built server with the embedded store. */
export async function runStock(size: number): Promise<Run[]> {
  const server = await benchServer(await prepareSqlite(size));
  const client = new HttpClient(server.origin, 1);
  try {
    await client.logIn(account.email, account.password);
    const lines = await runTasks(`stock ${size}`, stockTasks(client, size));
    return [{ name: 'http', size, startUp: server.startUp, memory: server.memory(), lines }];
  } finally {
    client.close();
    await server.end();
  }
}
