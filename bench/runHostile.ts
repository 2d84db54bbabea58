import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '../api/modules/registry';
import { hostileCalls } from '../test/load/hostileCalls';
import type { Document } from '../test/parity/openApiDocument';
import { account, benchServer } from './benchServer';
import { HttpClient } from './HttpClient';
import type { Announce } from './longestPause';
import { longestPause } from './longestPause';

/** What somebody else waits for, in milliseconds, while hostile calls of a kind come in. */
export interface Pause {
  name: string;
  calls: number;
  longest: number;
  /** The calls made meanwhile. */
  during: string;
}

const textBytes = 164_000;

/** GETs in one packet, answered one after the other. */
async function sendPipelined(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const call = `GET /api/listing/get-views HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
  const count = Math.floor(textBytes / call.length);
  const client = connect(Number(port), hostname);
  client.write(call.repeat(count - 1) + call.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  for await (const _chunk of client);
}

const longCells = ['category', 'price', 'gallery', 'tags', 'publish_from'].flatMap((name) =>
  [' ', ','].map((separator) => ({ sku: 'x', [name]: `1${separator.repeat(60_000)}b` })),
);

/** How long /healthz waits while a merchant or a stranger sends what is made to take long. */
export async function runHostile(): Promise<Pause[]> {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-hostile-'));
  const server = await benchServer(folder, { DEMO: 'on' });
  const client = new HttpClient(server.origin, 4);
  const fields = new Map(
    ['', 'product', 'order', 'user'].map((name) => [name, [...(entities.get(name)?.fields.keys() ?? ['title'])]]),
  );
  const pauses: Pause[] = [];
  const measure = async (name: string, count: number, work: (announce: Announce) => Promise<void>): Promise<void> => {
    const { longest, during: calls } = await longestPause(server.origin, work);
    const during = calls.length > 2 ? `${calls[0]} … ${calls.at(-1)}` : calls.join(', ');
    process.stderr.write(`  hostile: ${name}: ${longest.toFixed(0)} ms, ${during}\n`);
    pauses.push({ name, calls: count, longest, during });
  };
  try {
    await client.logIn(account.email, account.password);
    const document = JSON.parse((await client.call('GET', '/api/openapi.json')).body) as Document;
    const calls = [...hostileCalls(document, { fields, ids: new Map(), skip: ['logout', 'login', 'listenToEvents'] })];
    for (const item of longCells) await client.answer('POST', '/api/product/load-csv-row', JSON.stringify({ item }));
    await measure('every route, one call after the other', calls.length, async (announce) => {
      for (const { method, path, body } of calls) {
        announce(`${method} ${path.slice(0, 60)}`);
        await client.answer(method, path, body);
      }
    });
    await measure('rows of a file with long cells', longCells.length, async () => {
      for (const item of longCells) await client.answer('POST', '/api/product/load-csv-row', JSON.stringify({ item }));
    });
    await measure('164 kB of GETs in one packet', 1, () => sendPipelined(server.origin));
    return pauses;
  } finally {
    client.close();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
