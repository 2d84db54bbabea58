import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { flagIs } from '#domain/query/Where';
import type { CreateWebhookResult } from '#domain/wire/Webhook';
import { safeHttpPoster } from '../../adapters/remote/safeHttpPoster';
import { collections } from '../../composition/collections';
import { changeCollection } from '#core/events/changeLog';
import { openSqliteStore } from '../../storage/sqlite/SqliteStore';
import { copyOfDatabase } from '../../storage/testing/copyOfDatabase';
import { testApi } from '../../testing/testApi';
import { aProduct, people } from '../../testing/testRecords';
import { WebhookReceiver } from './testing/WebhookReceiver';
import { builtPrograms } from '../../testing/builtPrograms';

const rounds = 6;
const products = ['p1', 'p2', 'p3'];

const programs = builtPrograms('webhook-kill-test', {
  webhookMachine: join(__dirname, 'testing', 'webhookMachine.ts'),
});

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0).reverse()) await close();
});

/** Runs the server until it has printed so many lines, and kills it at once. */
async function runAndKill(file: string, lines: number): Promise<void> {
  const child = spawn(process.execPath, [programs('webhookMachine'), file, ...products], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let failure = '';
  child.stderr.on('data', (text) => (failure += String(text)));
  const exit = once(child, 'exit');
  let printed = 0;
  for await (const _line of createInterface({ input: child.stdout })) {
    printed += 1;
    if (printed === lines) child.kill('SIGKILL');
  }
  const [, signal] = (await exit) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error(`The server ended by itself: ${failure}`);
}

it('every change reaches a webhook once, though its server is killed between write and delivery', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-webhooks-'));
  cleanUp.push(async () => rmSync(folder, { recursive: true }));
  const seedFile = join(folder, 'yarmarok.db');
  const receiver = await WebhookReceiver.start();
  cleanUp.push(() => receiver.close());
  const remotePoster = safeHttpPoster({ allowLocalhost: true });

  const seeded = await openSqliteStore(collections, { file: seedFile });
  const seed = { ...people(), products: products.map((id) => aProduct(id, id)) };
  for (const [collection, records] of Object.entries(seed)) await seeded.insert(collection, records);
  const first = await testApi({ store: seeded, remotePoster });
  const body = { name: 'Склад', address: receiver.address, entities: [], kinds: [], active: true, events: [] };
  const created = (await first.post('/api/webhooks', body)).result as unknown as CreateWebhookResult;
  receiver.secret = created.secret;
  await first.close();
  await seeded.close();
  const file = copyOfDatabase(seedFile);

  let killedWithPending = 0;
  for (let round = 0; round < rounds; round += 1) {
    await runAndKill(file, 1 + ((round * 3) % 7));
    const store = await openSqliteStore(collections, { file: copyOfDatabase(file) });
    const pending = await store.count(changeCollection.name, flagIs('pending', true));
    killedWithPending += pending > 0 ? 1 : 0;
    await store.close();
  }
  // The test is about kills between a write and its delivery.
  expect(killedWithPending).toBeGreaterThan(rounds / 3);

  const store = await openSqliteStore(collections, { file });
  cleanUp.push(() => store.close());
  const last = await testApi({ store, remotePoster, singleProcess: true });
  cleanUp.push(() => last.close());
  // Waiting jobs are those of a clock that is far behind.
  last.clock.advance(Date.now() - last.clock.now());
  for (let polls = 0; polls < 200; polls += 1) {
    last.clock.advance(61_000);
    await (await last.as('admin')).get('/api/user/get-login-form');
    await last.idle();
    const isDone =
      (await store.count(changeCollection.name, flagIs('pending', true))) === 0 &&
      (await store.count('jobs', { op: 'in', path: 'state', values: ['waiting', 'running'] })) === 0;
    if (isDone) break;
  }

  const delivered = new Map<string, number[]>();
  for (const { payload } of receiver.deliveries)
    for (const { _id, revision } of payload.records) delivered.set(_id, [...(delivered.get(_id) ?? []), revision]);
  for (const id of products) {
    const revision = (await store.get('products', id))?._revision ?? 0;
    expect(revision).toBeGreaterThan(rounds);
    const all = Array.from({ length: revision - 1 }, (_, at) => at + 2);
    expect([id, delivered.get(id)?.sort((a, b) => a - b)]).toEqual([id, all]);
  }
  expect(receiver.rejected).toEqual([]);
}, 180_000);
