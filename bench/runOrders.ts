import { benchServer, account } from './benchServer';
import { HttpClient } from './HttpClient';
import { ownShop } from './orders';
import { orderTasks } from './orderTasks';
import { prepareOrders } from './prepareOrders';
import { runFloor } from './runHttp';
import type { Run } from './runTasks';
import { runTasks } from './runTasks';

const maxClients = 16;

/** The first reader of an installation has its days counted by a job, which would be measured with the tasks. */
async function untilCounted(client: HttpClient, size: number): Promise<void> {
  const started = performance.now();
  const note = (what: string): boolean =>
    process.stderr.write(`  orders ${size}: ${what} ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  const isCounting = async (): Promise<boolean> =>
    (await client.call('GET', '/api/home/dashboard')).body.includes('"counting":');
  let isOver = !(await isCounting());
  note('first dashboard after');
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    isOver = !(await isCounting());
  }
  note('days counted after');
}

/** The built server over so many orders; then the floor with an answer as long as a list's. */
export async function runOrders(size: number): Promise<Run[]> {
  const server = await benchServer(await prepareOrders(size), { OWNER_SHOP_ID: ownShop });
  const client = new HttpClient(server.origin, maxClients);
  try {
    await client.logIn(account.email, account.password);
    const list = await client.call('POST', '/api/listing/get-list', { model: 'order', limit: 25 });
    await untilCounted(client, size);
    const lines = await runTasks(`orders ${size}`, orderTasks(client, size));
    const floor = await runFloor(Buffer.byteLength(list.body), size);
    return [
      { name: 'orders', size, startUp: server.startUp, memory: server.memory(), lines },
      { ...floor, name: 'orderFloor' },
    ];
  } finally {
    client.close();
    await server.end();
  }
}
