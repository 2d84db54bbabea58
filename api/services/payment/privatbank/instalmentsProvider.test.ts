import { createHash } from 'node:crypto';
import type { Money } from '#domain/commerce/Money';
import type { PaymentProvider } from '../contract/PaymentProvider';
import type { Answer } from '../testing/answeredBy';
import { answeredBy, outcomeOf } from '../testing/answeredBy';
import { privatBank } from './index';

const storeId = 'store';
const password = 'password';
const account = {
  privat_installments_public_apikey: storeId,
  privat_installments_private_apikey: password,
  privat_installments_recipient_id: '7',
};
const provider = (answer: Answer): PaymentProvider => answeredBy(answer, privatBank, account);

const sign = (...parts: readonly string[]): string =>
  createHash('sha1')
    .update(`${password}${parts.join('')}${password}`, 'utf8')
    .digest('base64');

const payment = { _id: 'p1', code: 'privat_installments', amount: 100_029, parts: 4, expires: '' };
const purpose: Parameters<PaymentProvider['open']>[1] = {
  ...{ description: 'Оплата', language: 'en', lifetimeMs: 1000 },
  products: [{ name: 'Оплата', count: 1, price: 100_029 as Money }],
};
const unsigned = ['refused', 'the answer is not signed by the bank'];

describe('PrivatBank', () => {
  it('is told what is to be paid, and gives a link by its token', async () => {
    const asked: unknown[] = [];
    const bank = provider(({ method, url, headers, body = '' }) => {
      asked.push(method, url, headers, JSON.parse(body));
      const signature = sign('SUCCESS', storeId, 'p1', '', 'a b');
      return { body: { state: 'SUCCESS', storeId, orderId: 'p1', token: 'a b', message: '', signature } };
    });
    expect(await bank.open(payment, purpose)).toEqual({
      link: 'https://payparts2.privatbank.ua/ipp/v2/payment?token=a%20b',
    });
    const urls = [
      'https://yarmarok.test/api/callback/privat_installments',
      'https://yarmarok.test/api/payment/result?payment=p1&language=en',
    ] as const;
    expect(asked).toEqual([
      'POST',
      'https://payparts2.privatbank.ua/ipp/v2/payment/create',
      { 'content-type': 'application/json; charset=UTF-8', accept: 'application/json' },
      {
        ...{ storeId, orderId: 'p1', amount: 1000.29, partsCount: 4, merchantType: 'PP' },
        ...{ recipient: { recipientId: '7' }, responseUrl: urls[0], redirectUrl: urls[1] },
        products: [{ name: 'Оплата', count: 1, price: 1000.29 }],
        signature: sign(storeId, 'p1', '100029', '4', 'PP', ...urls, 'Оплата', '1', '100029'),
      },
    ]);
  });

  const created = (said: Readonly<Record<string, string>>, ...signed: string[]) => ({
    ...{ state: 'SUCCESS', storeId, orderId: 'p1', token: 't', message: '' },
    ...said,
    signature: sign(...signed),
  });
  it.each<[string, object, unknown]>([
    ['both orders of what is signed', created({ message: 'm' }, 'SUCCESS', storeId, 'p1', 'm', 't'), 'done'],
    ['the other one', created({ message: 'm' }, 'SUCCESS', storeId, 'p1', 't', 'm'), 'done'],
    ['a token that is not signed', created({ token: 'x' }, 'SUCCESS', storeId, 'p1', '', 't'), unsigned],
    ['another payment', created({ orderId: 'p2' }, 'SUCCESS', storeId, 'p2', '', 't'), unsigned],
    ['no token', created({ token: '' }, 'SUCCESS', storeId, 'p1'), ['refused', 'the answer has no token']],
    ['a refusal', { state: 'FAIL', message: 'Ліміт' }, ['refused', 'Ліміт']],
    ['a refusal in the other word', { state: 'FAIL', errorMessage: 'Ліміт' }, ['refused', 'Ліміт']],
    ['a refusal without words', { state: 'FAIL' }, ['refused', 'FAIL']],
    ['nothing', {}, ['refused', 'refused']],
  ])('that answers a creation with %s', async (_case, body, outcome) =>
    expect(await outcomeOf(provider(() => ({ body })).open(payment, purpose))).toEqual(outcome),
  );

  const state = (said: Readonly<Record<string, string>>, ...signed: string[]) => ({
    ...{ state: 'SUCCESS', storeId, orderId: 'p1', paymentState: 'SUCCESS', message: '' },
    ...said,
    signature: sign(...signed),
  });
  it.each<[string, object, unknown]>([
    ['its own', state({ message: 'm' }, 'SUCCESS', storeId, 'p1', 'SUCCESS', 'm'), 'done'],
    ['a state that is not signed', state({}, 'SUCCESS', storeId, 'p1', 'FAIL'), unsigned],
    ['another payment', state({ orderId: 'p2' }, 'SUCCESS', storeId, 'p2', 'SUCCESS'), unsigned],
    ['a refusal', state({ state: 'FAIL', message: 'Немає' }, 'FAIL', storeId, 'p1', 'SUCCESS'), ['refused', 'Немає']],
    ['nothing', {}, ['refused', 'refused']],
  ])('that answers a question with %s', async (_case, body, outcome) =>
    expect(await outcomeOf(provider(() => ({ body })).stateOf(payment))).toEqual(outcome),
  );

  it('says the state in its words, and no sum', async () => {
    const body = state({ paymentState: 'FAIL', message: 'm' }, 'SUCCESS', storeId, 'p1', 'FAIL', 'm');
    const asked: unknown[] = [];
    const bank = provider((request) => {
      asked.push(request.url, JSON.parse(request.body ?? ''));
      return { body };
    });
    expect(await bank.stateOf(payment)).toEqual({
      ...{ state: 'failed', amount: 'agreed', refunded: null },
      detail: 'FAIL: m',
    });
    expect(asked).toEqual([
      'https://payparts2.privatbank.ua/ipp/v2/payment/state',
      { storeId, orderId: 'p1', showRefund: 'true', signature: sign(storeId, 'p1') },
    ]);
  });

  it.each<[object, unknown]>([
    [{ state: 'SUCCESS' }, 'done'],
    [{ state: 'FAIL', message: 'Ліміт' }, ['refused', 'Ліміт']],
    [{ state: 'FAIL' }, ['refused', 'FAIL']],
    [{ state: 'MOON' }, ['unclear', 'MOON']],
    [{ message: 'm' }, ['unclear', 'm']],
    [{}, ['unclear', 'no state']],
  ])('that answers a refund with %j: %j', async (body, outcome) => {
    const asked: unknown[] = [];
    const bank = provider((request) => {
      asked.push(request.url, JSON.parse(request.body ?? ''));
      return { body };
    });
    expect(await outcomeOf(bank.refund(payment, { amount: 29 as Money, number: 'p1-r1' }))).toEqual(outcome);
    expect(asked).toEqual([
      'https://payparts2.privatbank.ua/ipp/v2/payment/decline',
      { storeId, orderId: 'p1', amount: 0.29, signature: sign(storeId, 'p1', '29') },
    ]);
  });

  it.each<[object, unknown]>([
    [
      {
        state: 'FAIL',
        orderId: 'key-check',
        storeId,
        message: 'm',
        signature: sign('FAIL', storeId, 'key-check', 'm'),
      },
      'done',
    ],
    [{ state: 'FAIL', message: 'signature' }, ['key', 'signature']],
    [{ state: 'FAIL', errorMessage: 'store' }, ['key', 'store']],
    [{}, ['key', 'refused']],
  ])('whose keys are asked for, and answers %j: %j', async (body, outcome) => {
    const asked: unknown[] = [];
    const bank = provider((request) => {
      asked.push(request.url, JSON.parse(request.body ?? ''));
      return { body };
    });
    expect(await outcomeOf(bank.checkKeys())).toEqual(outcome);
    expect(asked).toEqual([
      'https://payparts2.privatbank.ua/ipp/v2/payment/state',
      { storeId, orderId: 'key-check', showRefund: 'true', signature: sign(storeId, 'key-check') },
    ]);
  });

  it('reports what it has signed for this store', async () => {
    const unread = { text: '', header: () => '' };
    const body = (said: Readonly<Record<string, string>>, ...signed: string[]) => ({
      ...{ storeId, orderId: 'p1', paymentState: 'SUCCESS', message: 'm' },
      ...said,
      signature: sign(...signed),
    });
    const bank = provider(() => ({ body: {} }));
    expect(await bank.readCallback(body({}, storeId, 'p1', 'SUCCESS', 'm'), unread)).toEqual({
      id: 'p1',
      remote: { state: 'paid', amount: 'agreed', refunded: null, detail: 'SUCCESS: m' },
      said: { reference: 'p1', state: 'SUCCESS', amount: null, currency: '' },
    });
    for (const forged of [
      body({ paymentState: 'SUCCESS' }, storeId, 'p1', 'FAIL', 'm'),
      body({ orderId: 'p2' }, storeId, 'p1', 'SUCCESS', 'm'),
      body({ message: '' }, storeId, 'p1', 'SUCCESS', 'm'),
      body({ storeId: 'other' }, 'other', 'p1', 'SUCCESS', 'm'),
      { ...body({}, storeId, 'p1', 'SUCCESS', 'm'), signature: '' },
    ])
      expect(await bank.readCallback(forged, unread)).toBeNull();
  });
});
