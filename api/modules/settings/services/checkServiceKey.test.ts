import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServicesResult } from '#domain/wire/ServiceDescription';
import { httpServiceClient } from '../../../adapters/remote/httpServiceClient';
import { paymentServices } from '../../../services/payment/paymentServices';
import { testApi } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';
import { testSecretBox } from '../../../testing/testSecretBox';

const keys = { publicKey: 'i12345678901', privateKey: 'right', storeId: 'STORE', password: 'secret' };
const sha1 = (text: string): string => createHash('sha1').update(text).digest('base64');

/** LiqPay, which knows no payment. */
function liqPay(form: string): object {
  const sent = new URLSearchParams(form);
  const data = sent.get('data') ?? '';
  const { public_key: publicKey } = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as { public_key: string };
  const failed = (code: string, text: string) => ({
    result: 'error',
    status: 'error',
    err_code: code,
    err_description: text,
  });
  if (publicKey !== keys.publicKey) return failed('public_key_not_found', 'Public key not found');
  return sent.get('signature') === sha1(keys.privateKey + data + keys.privateKey)
    ? failed('payment_not_found', 'Payment not found')
    : failed('err_signature', 'Invalid signature');
}

/** PrivatBank's instalments, which knows no payment; it signs what it answers to a store that it knows. */
function instalments(body: string): object {
  const { storeId, orderId, signature } = JSON.parse(body) as Record<string, string>;
  const { password } = keys;
  if (storeId !== keys.storeId || signature !== sha1(`${password}${storeId}${orderId}${password}`))
    return { state: 'FAIL', storeId, orderId, message: 'Signature is not valid' };
  const message = 'Payment not found';
  return {
    state: 'FAIL',
    storeId,
    orderId,
    message,
    signature: sha1(`${password}FAIL${storeId}${orderId}${message}${password}`),
  };
}

let server: Server;
/** The status that the service answers everything with; 200: it works. */
let status = 200;
/** What it answers to everything, in place of its own answer. */
let answered: object | null = null;
beforeEach(async () => {
  status = 200;
  answered = null;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (status !== 200) return void response.writeHead(status).end();
      const body = Buffer.concat(chunks).toString('utf8');
      response.end(JSON.stringify(answered ?? (request.url === '/api/request' ? liqPay(body) : instalments(body))));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await once(server, 'close');
});

async function check(provider: string, stored: Partial<typeof keys>): Promise<unknown[]> {
  const sealed = async (key: string | undefined) => ({ '0': key === undefined ? '' : await testSecretBox.seal(key) });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = await testApi({
    seed: {
      properties: [
        aRecord('property', {
          _id: 'payment',
          liqpay_public_apikey: await sealed(stored.publicKey),
          liqpay_private_apikey: await sealed(stored.privateKey),
          privat_installments_public_apikey: await sealed(stored.storeId),
          privat_installments_private_apikey: await sealed(stored.password),
        }),
      ],
    },
    serviceClient: httpServiceClient(),
    serviceUrls: { LIQPAY_URL: origin, PRIVATBANK_URL: origin },
  });
  const { result, messages } = await api.post('/api/settings/check-key', { provider });
  return [(result as { status: boolean }).status, ...messages.map(({ text }) => text)];
}

it('are listed for administrators, by the settings that have their keys', async () => {
  const api = await testApi();
  const { services } = (await api.get('/api/settings/services')).result as unknown as ServicesResult;
  expect(services.map(({ code, settings }) => [settings, code])).toEqual([
    ...paymentServices.map(({ code }) => ['payment', code]),
    ['shipping', 'novapost'],
    ['shipping', 'ukrpost'],
    ['messengers', 'turbosms'],
  ]);
  expect(await (await api.as('staff')).get('/api/settings/services')).toMatchObject({ status: 403 });
});

describe.each(['liqpay', 'privat_installments'])('the keys of %s', (provider) => {
  it('are right when the service only misses the payment', async () =>
    expect(await check(provider, keys)).toEqual([true, 'The service accepts the key']));

  it.each<[string, Partial<typeof keys>]>([
    ['name', { publicKey: 'i000', storeId: 'OTHER' }],
    ['secret', { privateKey: 'wrong', password: 'wrong' }],
  ])('are refused for a wrong %s, with the reason', async (_name, wrong) =>
    expect(await check(provider, { ...keys, ...wrong })).toEqual([
      false,
      expect.stringMatching(/^The service does not accept the key: .*(not found|signature|not valid)/i),
    ]),
  );

  it('are missing until they are stored', async () =>
    expect(await check(provider, {})).toEqual([false, 'There is no key yet. Enter it and save the settings.']));

  it.each([
    [503, 'The service does not answer, so the key could not be checked. Try again in a minute.'],
    [429, 'The service was asked too often, so the key could not be checked. Try again in a few minutes.'],
    [401, 'The service does not accept the key: HTTP 401'],
  ])('are told apart from silence and from a limit of calls: HTTP %s', async (given, text) => {
    status = given;
    expect(await check(provider, keys)).toEqual([false, text]);
  });
});

it.each([
  [{ result: 'ok', err_code: 'shop_blocked' }, 'shop_blocked'],
  [{ result: 'ok' }, 'refused'],
])('LiqPay’s keys are not accepted by an answer like %j', async (given, reason) => {
  answered = given;
  expect(await check('liqpay', keys)).toEqual([
    false,
    `The service answered, but refuses the check of the key: ${reason}`,
  ]);
});
