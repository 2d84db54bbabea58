import { encodePassword } from '#domain/fields/password';
import { matchAll } from '#domain/query/Where';
import { aRecord, aShop, fixedRecords } from '../testing/testRecords';
import type { TestApi } from '../testing/testApi';
import { testApi } from '../testing/testApi';

const tenMinutes = 10 * 60_000;
const iban = 'UA213223130000026007233566001';
const webhook = { url: 'https://example.com/hook', events: ['order.created'], isActive: true };

interface Call {
  method: string;
  path: string;
  body?: unknown;
}

const call = (method: string, path: string, body?: unknown): Call => ({ method, path, body });

/** What is asked for a confirmation, and what is not. */
const asked: Readonly<Record<string, Call>> = {
  'another person’s role': call('PUT', '/api/user/update/staff', { fields: { type: { 0: 'merchant' } } }),
  'another person’s email': call('PUT', '/api/user/update/staff', { fields: { email: { 0: 'o@example.com' } } }),
  'another person’s password': call('PUT', '/api/user/update/staff', {
    fields: { password: { 0: encodePassword('nove-misto-2026') } },
  }),
  'a new person': call('POST', '/api/user/insert', {
    fields: {
      name: { 0: 'Оксана' },
      email: { 0: 'oksana@example.com' },
      password: { 0: encodePassword('nove-misto-2026') },
      type: { 0: 'admin' },
    },
  }),
  'removing a person': call('DELETE', '/api/user/delete/staff'),
  'switching people': call('POST', '/api/user/list', { action: 'make-disactive', selectedItems: ['staff'] }),
  'an IBAN': call('PUT', '/api/shop/update/kosiv', { fields: { iban: { 0: iban } } }),
  'a key in the settings': call('PUT', '/api/property/update/exchange1c', {
    fields: { exchange_password: { 0: encodePassword('x7-Qm2vLp9-tRw4z') } },
  }),
  'a token': call('POST', '/api/api-tokens', { name: 'Склад', scopes: ['*:read'], days: 1 }),
  'a webhook': call('POST', '/api/webhooks', webhook),
  'ending another session': call('DELETE', '/api/user/sessions/none'),
  'ending all other sessions': call('DELETE', '/api/user/sessions'),
  'the export of clients': call('POST', '/api/client/export', { selectedAll: true }),
};

const notAsked: Readonly<Record<string, Call>> = {
  'another person’s name': call('PUT', '/api/user/update/staff', { fields: { name: { 0: 'Оксана' } } }),
  'the own name': call('PUT', '/api/user/update/admin', { fields: { name: { 0: 'Олена' } } }),
  'the own password, which the form asks for': call('PUT', '/api/user/update/admin', {
    fields: {
      password: { 0: encodePassword('nove-misto-2026') },
      currentPassword: { 0: encodePassword('admin-secret') },
    },
  }),
  'the name of a shop': call('PUT', '/api/shop/update/kosiv', { fields: { title: { uk: 'Майстерня' } } }),
  'the export of products': call('POST', '/api/product/export', { selectedAll: true }),
};

const open = () =>
  testApi({
    seed: {
      shops: [aShop('kosiv', 'Косівська майстерня')],
      clients: [aRecord('client', { title: { 0: 'К' } })],
      properties: fixedRecords('property').filter(({ _id }) => _id === 'exchange1c'),
    },
  });

const statusOf = async (api: TestApi, { method, path, body }: Call) => (await api.send(method, path, body)).status;

describe('after ten minutes without a proof of who is there', () => {
  it.each(Object.entries(asked))('%s needs one', async (_what, each) => {
    const api = await open();
    api.clock.advance(tenMinutes);
    const refused = await api.send(each.method, each.path, each.body);
    expect(refused).toMatchObject({ status: 403, body: { envelope: { result: { confirm: true } } } });
    expect((await api.post('/api/user/confirm', { password: 'admin-secret' })).status).toBe(200);
    expect(await statusOf(api, each)).not.toBe(403);
  });

  it.each(Object.entries(notAsked))('%s needs none', async (_what, each) => {
    const api = await open();
    api.clock.advance(tenMinutes);
    expect(await statusOf(api, each)).toBe(200);
  });

  it('a token needs none: it was made with one', async () => {
    const api = await open();
    const { secret } = (await api.post('/api/api-tokens', { name: 'Склад', scopes: ['*:write'], days: 1 })).result as {
      secret: string;
    };
    api.clock.advance(tenMinutes);
    const { method, path, body } = asked['an IBAN'] ?? call('GET', '/');
    const program = await api.as(null);
    expect((await program.send(method, path, body, { authorization: `Bearer ${secret}` })).status).toBe(200);
  });

  it('a new token is mailed to its person', async () => {
    const api = await open();
    await api.post('/api/api-tokens', { name: 'Склад', scopes: ['*:read'], days: 1 });
    await api.idle();
    const { records } = await api.store.find('mails', { where: matchAll });
    expect(records.map((mail) => String(mail.text))).toEqual([expect.stringContaining('Склад')]);
  });
});
