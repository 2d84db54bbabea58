import { collections } from '../../composition/collections';
import { createApi } from '../../composition/createApi';
import type { RunningApi } from '#core/kernel/Api';
import { systemClock } from '#core/ports/Clock';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { TestLog } from '../../testing/testApi';
import { testFiles } from '../../testing/testFiles';
import { testPasswords } from '../../testing/testPasswords';
import { aRecord, ownerShopId, people } from '../../testing/testRecords';
import { testSecretBox } from '../../testing/testSecretBox';
import type { RunningServer } from './startServer';
import { startServer } from './startServer';

const password = 'довгий-пароль-1С';

describe('a visit of 1C over HTTP', () => {
  let api: RunningApi;
  let server: RunningServer;
  const log = new TestLog();

  beforeEach(async () => {
    const store = await openMemoryStore(collections);
    for (const [collection, records] of Object.entries(people())) await store.insert(collection, records);
    const settings = {
      ...aRecord('property', { _id: 'exchange1c' }),
      exchange_active: { 0: true },
      exchange_user: { 0: 'enterprise' },
      exchange_password: { 0: await testSecretBox.seal(password) },
    };
    await store.insert('properties', [settings]);
    const order = { ...aRecord('order', { _id: 'o1', shop: { 0: ownerShopId } }), _increment: 17 };
    await store.insert('orders', [order]);
    const queued = { ...aRecord('order', { _id: 'o1' }), number: '17', revision: 1, waiting: true };
    await store.insert('exchangedOrders', [{ ...queued, queuedAt: '2025-11-21T10:00:00.000Z', collectedAt: null }]);
    const config = { ownerShopId, publicUrl: 'https://yarmarok.test' };
    const adapters = { log, passwords: testPasswords, cryptoProvider: webCryptoProvider, secretBox: testSecretBox };
    api = createApi({ store, ...(await testFiles()), clock: systemClock, ...adapters, config });
    server = await startServer({ api, log, isReady: async () => true, trustProxy: false, port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await server.close();
    await api.close();
  });

  it('logs in by HTTP Basic, keeps the cookie that it was told, and takes the orders once', async () => {
    const ask = (mode: string, headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${server.port}/api/1c/exchange?type=sale&mode=${mode}`, { headers });
    const authorization = `Basic ${Buffer.from(`enterprise:${password}`).toString('base64')}`;
    const wrong = await ask('checkauth', { authorization: `Basic ${Buffer.from('enterprise:no').toString('base64')}` });
    expect([wrong.status, (await wrong.text()).split('\n')[0]]).toEqual([401, 'failure']);

    const [said, name, value] = (await (await ask('checkauth', { authorization })).text()).split('\n');
    expect(said).toBe('success');
    const visit = { cookie: `${name}=${value}` };
    expect(await (await ask('init', visit)).text()).toMatch(/^zip=yes\nfile_limit=\d+$/);
    const orders = await ask('query', visit);
    expect(orders.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    expect(await orders.text()).toContain('<Ид>o1</Ид><Номер>17</Номер>');
    expect(await (await ask('success', visit)).text()).toBe('success');
    expect(await (await ask('query', visit)).text()).not.toContain('<Документ>');
    expect((await ask('query', {})).status).toBe(401);

    const send = async (type: string, body: string, headers = visit) => {
      const url = `http://127.0.0.1:${server.port}/api/1c/exchange?type=catalog&mode=file&filename=import.xml`;
      const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
      return [answer.status, await answer.text()];
    };
    const file = '<?xml version="1.0"?><КоммерческаяИнформация/>';
    for (const type of ['application/octet-stream', 'text/xml', 'application/x-www-form-urlencoded'])
      expect(await send(type, file)).toEqual([200, 'success']);
    expect(await send('application/json', '')).toEqual([200, 'failure\nФайл порожній']);
    expect((await send('text/xml', 'x'.repeat(5_000_000)))[1]).toMatch(/^failure/);
    expect((await send('text/xml', file, { cookie: 'exchange=no' }))[0]).toBe(401);
    const logged = JSON.stringify(log.lines);
    expect(logged).not.toContain(password);
    expect(logged).not.toContain(String(value));
  });
});
