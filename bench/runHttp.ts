import { join } from 'node:path';
import { account, benchServer } from './benchServer';
import { childProgram } from './childProgram';
import { HttpClient } from './HttpClient';
import { httpTasks } from './httpTasks';
import { prepareSqlite } from './openBenchStore';
import { runTasks } from './runTasks';
import type { Run } from './runTasks';

const maxClients = 16;

/**
 * The built server with the embedded store, called over HTTP; then the lower bound with a response as long as a list's.
 */
export async function runHttp(size: number): Promise<Run[]> {
  const server = await benchServer(await prepareSqlite(size));
  const client = new HttpClient(server.origin, maxClients);
  try {
    await client.logIn(account.email, account.password);
    const list = await client.call('POST', '/api/listing/get-list', { model: 'product', limit: 25 });
    const lines = await runTasks(`http ${size}`, httpTasks(client, size));
    return [
      { name: 'http', size, startUp: server.startUp, memory: server.memory(), lines },
      await runFloor(Buffer.byteLength(list.body), size),
    ];
  } finally {
    client.close();
    await server.end();
  }
}

/** An answer of so many bytes from a server that does nothing else. */
export async function runFloor(bytes: number, size: number): Promise<Run> {
  const floor = await childProgram(join('dist', 'bench', 'floor.mjs'), [String(bytes)]);
  const client = new HttpClient(floor.origin, maxClients);
  const action = () => client.call('POST', '/', { model: 'product', limit: 25 });
  const lines = await runTasks('floor', [
    {
      name: `a prepared answer of ${Math.round(bytes / 1024)} KB`,
      count: 2000,
      warmUp: 200,
      clients: [1, maxClients],
      action,
    },
  ]);
  client.close();
  await floor.end();
  return { name: 'floor', size, startUp: floor.startUp, memory: floor.memory(), lines };
}
