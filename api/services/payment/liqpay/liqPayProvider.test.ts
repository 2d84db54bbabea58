import { createHash } from 'node:crypto';
import type { Money } from '#domain/commerce/Money';
import type { PaymentProvider, RemotePayment } from '../contract/PaymentProvider';
import type { Answer } from '../testing/answeredBy';
import { answeredBy, outcomeOf } from '../testing/answeredBy';
import { liqPay } from './index';

const privateKey = 'private-key';
const provider = (answer: Answer, publicKey = 'i00000000'): PaymentProvider =>
  answeredBy(answer, liqPay, { liqpay_public_apikey: publicKey, liqpay_private_apikey: privateKey });
const silent: Answer = () => {
  throw new Error('it is not called');
};

/** What was asked for, by the form that a server sends. */
const parametersOf = (body = ''): object =>
  JSON.parse(Buffer.from(new URLSearchParams(body).get('data') ?? '', 'base64').toString('utf8')) as object;

const signatureOf = (data: string, key = privateKey): string =>
  createHash('sha1').update(`${key}${data}${key}`, 'utf8').digest('base64');

const report = (said: unknown, key = privateKey) => {
  const data = Buffer.from(JSON.stringify(said)).toString('base64');
  return { data, signature: signatureOf(data, key) };
};

const unread = { text: '', header: () => '' };

describe('a report of LiqPay', () => {
  it('is read with its own signature alone', async () => {
    const body = report({ order_id: 'p1', status: 'success', amount: 5.29, currency: 'UAH' });
    const service = provider(silent);
    expect(await service.readCallback(body, unread)).toEqual({
      id: 'p1',
      remote: { state: 'paid', amount: 529, refunded: null, detail: 'success' },
      said: { reference: 'p1', state: 'success', amount: 529, currency: 'UAH' },
    });
    const { data } = report({ order_id: 'p1', status: 'success', amount: 5.3, currency: 'UAH' });
    for (const forged of [
      { ...body, data },
      { ...body, signature: '' },
      { data, signature: signatureOf(data, 'x') },
    ])
      expect(await service.readCallback(forged, unread)).toBeNull();
    expect(await service.readCallback(report([]), unread)).toBeNull();
  });

  it.each<[object, Partial<RemotePayment>]>([
    [{ amount: 5.29 }, { amount: 529 as Money }],
    [{ amount: '5.29' }, { amount: 529 as Money }],
    [{ amount: 5.29, currency: 'USD' }, { amount: null }],
    [{ amount: 'x', currency: 'UAH' }, { amount: null }],
    [{}, { amount: null, refunded: null }],
    [{ refund_amount: 0.29 }, { refunded: 29 as Money }],
    [{ err_code: 'limit', err_description: 'Ліміт' }, { detail: 'success: Ліміт' }],
    [{ err_code: 'limit' }, { detail: 'success: limit' }],
  ])('with %j is %j', async (values, remote) => {
    const body = report({ order_id: 'p1', status: 'success', ...values });
    expect((await provider(silent).readCallback(body, unread))?.remote).toMatchObject(remote);
  });

  it('of a payment that was not made here has its number in the cabinet', async () => {
    const body = report({ payment_id: 2412, status: 'success', amount: 1, currency: 'EUR' });
    expect(await provider(silent).readCallback(body, unread)).toMatchObject({
      id: '',
      said: { reference: '2412', state: 'success', amount: 100, currency: 'EUR' },
    });
  });

  it.each([
    ['sandbox_i0', 'paid'],
    ['i0', null],
  ])('of the sandbox with the key %s is %s', async (key, state) => {
    const body = report({ order_id: 'p1', status: 'sandbox', amount: 1 });
    expect((await provider(silent, key).readCallback(body, unread))?.remote.state).toBe(state);
  });
});

describe('LiqPay', () => {
  const payment = { _id: 'p1' };
  const attempt = { amount: 29 as Money, number: 'p1-r1' };

  it('is asked with the payment’s number and, of a refund, the sum', async () => {
    const asked: object[] = [];
    const service = provider(({ method, url, headers, body = '' }) => {
      const form = new URLSearchParams(body);
      expect(form.get('signature')).toBe(signatureOf(form.get('data') ?? ''));
      expect([method, url, headers?.['content-type'], headers?.accept]).toEqual([
        ...['POST', 'https://www.liqpay.ua/api/request'],
        ...['application/x-www-form-urlencoded', 'application/json'],
      ]);
      asked.push(parametersOf(body));
      return { body: { status: 'success', order_id: 'p1', amount: 1 } };
    });
    await service.stateOf(payment);
    await service.refund(payment, attempt);
    await service.checkKeys();
    const call = { version: 3, public_key: 'i00000000' };
    expect(asked).toEqual([
      { ...call, action: 'status', order_id: 'p1' },
      { ...call, action: 'refund', order_id: 'p1', amount: 0.29 },
      { ...call, action: 'status', order_id: 'key-check' },
    ]);
  });

  it.each<[object, unknown, unknown, unknown]>([
    ...['invalid_signature', 'err_signature', 'public_key_not_found', 'err_public_key'].map(
      (code): [object, unknown, unknown, unknown] => {
        const failure = ['key', `error: ${code}`];
        return [{ status: 'error', err_code: code }, failure, failure, failure];
      },
    ),
    [
      { status: 'error', err_code: 'err_access' },
      ['refused', 'error: err_access'],
      ['refused', 'error: err_access'],
      ['refused', 'error: err_access'],
    ],
    [{ status: 'error', err_code: 'payment_not_found' }, 'done', ['refused', 'error: payment_not_found'], 'done'],
    [{}, ['refused', 'refused'], ['refused', 'refused'], ['refused', 'refused']],
    [{ result: 'ok', status: 'processing' }, ['refused', 'processing'], ['unclear', 'processing'], 'done'],
    [{ status: 'reversed', order_id: 'p2' }, ['refused', 'reversed'], 'done', 'done'],
  ])('that answers %j: state %j, refund %j, keys %j', async (body, state, refund, keys) => {
    const service = provider(() => ({ body }));
    expect(await outcomeOf(service.stateOf(payment))).toEqual(state);
    expect(await outcomeOf(service.refund(payment, attempt))).toEqual(refund);
    expect(await outcomeOf(service.checkKeys())).toEqual(keys);
  });

  it('opens no method that is not its own', async () => {
    const purpose = { description: 'x', language: 'uk', lifetimeMs: 1000, products: [] } as const;
    const opened = provider(silent).open({ _id: 'p', code: 'mono', amount: 1, parts: 0, expires: '' }, purpose);
    expect(await outcomeOf(opened)).toEqual(['bug', 'Error: mono is no method of LiqPay']);
  });
});
