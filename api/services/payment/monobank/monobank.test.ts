import type { Money } from '#domain/commerce/Money';
import type { Clock } from '#core/ports/Clock';
import type { PaymentProvider, RemotePayment } from '../contract/PaymentProvider';
import { PaymentServiceFailure } from '../contract/PaymentProvider';
import type { Answer } from '../testing/answeredBy';
import { answeredBy, outcomeOf } from '../testing/answeredBy';
import { MonobankFake } from './fake/MonobankFake';
import { invoiceState, remoteOf } from './invoice';
import { monobank } from './index';

// The sample of the bank's documentation: its key, the header X-Sign and the body that it is of.
const sample = {
  key: 'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFQUc1LzZ3NnZubGJZb0ZmRHlYWE4vS29CbVVjTgo3NWJSUWg4MFBhaEdldnJoanFCQnI3OXNSS0JSbnpHODFUZVQ5OEFOakU1c0R3RmZ5Znhub0ZJcmZBPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==',
  sign: 'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA=',
  body: `{
  "invoiceId": "p2_9ZgpZVsl3",
  "status": "created",
  "failureReason": "string",
  "amount": 4200,
  "ccy": 980,
  "finalAmount": 4200,
  "createdDate": "2019-08-24T14:15:22Z",
  "modifiedDate": "2019-08-24T14:15:22Z",
  "reference": "84d0070ee4e44667b31371d8f8813947",
  "cancelList": [
    {
      "status": "processing",
      "amount": 4200,
      "ccy": 980,
      "createdDate": "2019-08-24T14:15:22Z",
      "modifiedDate": "2019-08-24T14:15:22Z",
      "approvalCode": "662476",
      "rrn": "060189181768",
      "extRef": "635ace02599849e981b2cd7a65f417fe"
    }
  ]
}`,
};

let tokens = 0;
/** With an account of its own, since keys are kept by account. */
const provider = (answer: Answer, clock?: Clock): PaymentProvider => {
  tokens += 1;
  return answeredBy(answer, monobank, { monobank_token: `token-${tokens}` }, clock);
};

const read = (bank: PaymentProvider, body: string, sign: string) =>
  bank.readCallback(JSON.parse(body), { text: body, header: (name) => (name === 'x-sign' ? sign : '') });

describe('a report of monobank', () => {
  it('of its documentation is read, and with any other byte it is not', async () => {
    const bank = provider(() => ({ body: { key: sample.key } }));
    expect(await read(bank, sample.body, sample.sign)).toEqual({
      id: '84d0070ee4e44667b31371d8f8813947',
      // Of the refund nothing has been done yet.
      remote: { state: 'open', amount: 4200, refunded: 0, detail: 'created: string' },
      said: { reference: '84d0070ee4e44667b31371d8f8813947', state: 'created', amount: 4200, currency: 'UAH' },
    });
    for (const body of [sample.body.replace('4200', '4201'), `${sample.body} `, sample.body.replace('980', '840')])
      expect(await read(bank, body, sample.sign)).toBeNull();
    for (const sign of ['', 'AAAA', sample.sign.replace('C', 'D')])
      expect(await read(bank, sample.body, sign)).toBeNull();
  });

  it('is read after the bank has changed its key, which is not asked for by every forged report', async () => {
    let now = 0;
    const clock = { now: () => now };
    const desk = new MonobankFake('t', () => '', clock.now);
    const bank = provider(
      ({ url }) => desk.answer('GET', url.split('/').pop() ?? '', new URLSearchParams(), 't', ''),
      clock,
    );
    const body = JSON.stringify({ invoiceId: 'i', status: 'success', amount: 100, ccy: 980, reference: 'p' });
    const isRead = async (sign = desk.sign(body)) => (await read(bank, body, sign)) !== null;
    expect([await isRead(), await isRead(), desk.keyCalls]).toEqual([true, true, 1]);
    now += 30_000;
    expect([await isRead('Zm9yZ2Vk'), await isRead('Zm9yZ2Vk'), desk.keyCalls]).toEqual([false, false, 2]);
    desk.changeKey();
    expect([await isRead(), desk.keyCalls]).toEqual([false, 2]);
    now += 30_000;
    expect([await isRead(), await isRead(), desk.keyCalls]).toEqual([true, true, 3]);
  });

  it('of another currency, or of no payment, says so', async () => {
    const desk = new MonobankFake(
      't',
      () => '',
      () => 0,
    );
    const bank = provider(({ url }) => desk.answer('GET', url.split('/').pop() ?? '', new URLSearchParams(), 't', ''));
    const body = JSON.stringify({ invoiceId: 'i', status: 'success', amount: 150, ccy: 840 });
    expect(await read(bank, body, desk.sign(body))).toEqual({
      id: '',
      remote: { state: 'paid', amount: null, refunded: null, detail: 'success' },
      said: { reference: 'i', state: 'success', amount: 150, currency: '840' },
    });
  });

  it('is not believed while the bank gives no key', async () => {
    for (const body of [{}, { key: '' }, { key: '!' }, { key: 'AAAA' }])
      expect(
        await read(
          provider(() => ({ body })),
          sample.body,
          sample.sign,
        ),
      ).toBeNull();
    let now = 0;
    const clock = { now: () => now };
    let calls = 0;
    let isThere = false;
    const bank = provider(() => {
      calls += 1;
      return isThere ? { body: { key: sample.key } } : { status: 500, body: {} };
    }, clock);
    const both = await Promise.allSettled([1, 2].map(() => read(bank, sample.body, sample.sign)));
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(read(bank, sample.body, sample.sign)).rejects.toThrow(PaymentServiceFailure);
    isThere = true;
    now += 30_000;
    expect(await read(bank, sample.body, sample.sign)).not.toBeNull();
    expect(calls).toBe(2);
  });
});

describe('an invoice', () => {
  it.each([
    ['created', 'open'],
    ['processing', 'pending'],
    ['success', 'paid'],
    ['failure', 'failed'],
    ['expired', 'failed'],
    ['reversed', 'reversed'],
    // Nothing is held by us; what is not known is for a person.
    ['hold', null],
    ['SUCCESS', null],
    ['toString', null],
    ['', null],
  ])('that is “%s” means %s', (status, state) => expect(invoiceState(status)).toBe(state));

  const attempt = { amount: 100 as Money, number: 'p-r2' };
  const invoice = { invoiceId: 'i', status: 'success', amount: 10_000, ccy: 980 };
  const refund = { status: 'success', amount: 2500 };
  it.each<[object, Partial<RemotePayment>]>([
    [{}, { state: 'paid', amount: 10_000 as Money, refunded: null }],
    [{ finalAmount: 7500 }, { refunded: 2500 as Money }],
    [{ finalAmount: 10_000 }, { refunded: 0 as Money }],
    [
      { cancelList: [refund, { ...refund, status: 'processing' }, { ...refund, amount: 1 }] },
      { refunded: 2501 as Money },
    ],
    [
      { status: 'reversed', finalAmount: 0 },
      { state: 'reversed', refunded: 10_000 as Money },
    ],
    [
      { status: 'created', finalAmount: 0 },
      { state: 'open', refunded: null },
    ],
    // Euro or dollars are never taken for hryvnia.
    [{ ccy: 978 }, { state: 'paid', amount: null }],
    [
      { status: 'failure', errCode: '59' },
      { state: 'failed', detail: 'failure: 59' },
    ],
  ])('with %j is %j', (values, remote) => expect(remoteOf({ ...invoice, ...values })).toMatchObject(remote));

  it('that the bank does not know, or describes otherwise, is not paid', async () => {
    const stateOf = (status: number, body: object) =>
      provider(() => ({ status, body })).stateOf({ _id: 'p', ref: 'i' });
    expect(await stateOf(404, { errCode: 'NOT_FOUND', errText: 'invoice not found' })).toBeNull();
    expect(await stateOf(200, invoice)).toMatchObject({ state: 'paid' });
    for (const body of [
      {},
      { ...invoice, invoiceId: 'other' },
      { ...invoice, amount: '10000' },
      { ...invoice, amount: 1.5 },
    ])
      await expect(stateOf(200, body)).rejects.toMatchObject({ kind: 'unclear' });
    await expect(stateOf(400, { errCode: 'BAD_REQUEST', errText: 'x' })).rejects.toMatchObject({ kind: 'refused' });
    await expect(stateOf(403, { errCode: 'FORBIDDEN', errText: 'x' })).rejects.toMatchObject({ kind: 'key' });
    // Without an invoice there is nothing to ask for.
    expect(await provider(() => ({ body: invoice })).stateOf({ _id: 'p' })).toBeNull();
  });

  it('says what is bought in lines that add up to its sum', async () => {
    const sent: unknown[] = [];
    const bank = provider(({ body = '' }) => {
      sent.push(JSON.parse(body));
      return { body: { invoiceId: 'i1', pageUrl: 'https://pay.mbnk.biz/i1' } };
    });
    const opened = await bank.open(
      { _id: 'p1', code: 'mono', amount: 19_999, parts: 0, expires: '' },
      {
        ...{ description: 'Оплата замовлення № 7', language: 'en', lifetimeMs: 3_600_000 },
        products: [
          { name: 'Глечик', count: 2, price: 5_000 as Money },
          { name: 'Оплата замовлення № 7', count: 1, price: 9_999 as Money },
        ],
      },
    );
    expect(opened).toEqual({ link: 'https://pay.mbnk.biz/i1', ref: 'i1' });
    expect(sent).toEqual([
      {
        ...{ amount: 19_999, ccy: 980, validity: 3600, paymentType: 'debit' },
        merchantPaymInfo: {
          ...{ reference: 'p1', destination: 'Оплата замовлення № 7', comment: 'Оплата замовлення № 7' },
          basketOrder: [
            { name: 'Глечик', qty: 2, sum: 5_000, total: 10_000, code: '1' },
            { name: 'Оплата замовлення № 7', qty: 1, sum: 9_999, total: 9_999, code: '2' },
          ],
        },
        redirectUrl: 'https://yarmarok.test/api/payment/result?payment=p1&language=en',
        webHookUrl: 'https://yarmarok.test/api/callback/monobank',
      },
    ]);
  });

  it.each([
    ['success', [], 'done'],
    ['processing', [{ status: 'success', amount: 100, extRef: attempt.number }], 'done'],
    ['processing', [{ status: 'failure', amount: 100, extRef: attempt.number }], 'refused'],
    ['processing', [{ status: 'processing', amount: 100, extRef: attempt.number }], 'unclear'],
    // That of another refund says nothing.
    ['processing', [{ status: 'success', amount: 100, extRef: 'p-r1' }], 'unclear'],
    ['failure', [], 'refused'],
    ['something new', [], 'unclear'],
  ])('whose refund is “%s”, then %j, is %s', async (status, cancelList, outcome) => {
    const bank = provider(({ method }) =>
      method === 'POST' ? { body: { status } } : { body: { ...invoice, cancelList } },
    );
    const refunded = bank.refund({ _id: 'p', ref: 'i' }, attempt).then(
      () => 'done',
      (failure: unknown) => (failure instanceof PaymentServiceFailure ? failure.kind : 'bug'),
    );
    expect(await refunded).toBe(outcome);
  });

  it('gives back once for a number, also when its answer was lost', async () => {
    const desk = new MonobankFake(
      't',
      () => '',
      () => 0,
    );
    desk.recall({ invoiceId: 'i', reference: 'p', amount: 10_000 }, 0);
    let isLost = true;
    const bank = provider(({ method, url, body = '' }) => {
      const { pathname, searchParams } = new URL(url);
      const said = desk.answer(method, pathname.slice('/api/merchant/'.length), searchParams, 't', body);
      return isLost ? { status: 500, body: {} } : said;
    });
    await expect(bank.refund({ _id: 'p', ref: 'i' }, attempt)).rejects.toMatchObject({ kind: 'unclear' });
    isLost = false;
    await bank.refund({ _id: 'p', ref: 'i' }, attempt);
    expect(await bank.stateOf({ _id: 'p', ref: 'i' })).toMatchObject({ refunded: 100 });
    await bank.refund({ _id: 'p', ref: 'i' }, { ...attempt, number: 'p-r3' });
    expect(await bank.stateOf({ _id: 'p', ref: 'i' })).toMatchObject({ refunded: 200 });
  });

  const purpose = { description: 'x', language: 'uk', lifetimeMs: 1000, products: [] } as const;
  const payment = { _id: 'p', code: 'mono', amount: 100, parts: 0, expires: '', ref: 'i' };
  it.each<[number, object, unknown]>([
    [400, { errCode: 'INVALID_MERCHANT_PAYM_INFO', errText: "'code' is required" }, 'refused'],
    [400, { errCode: 'TOKEN_NOT_FOUND', errText: 'unknown token' }, 'key'],
    [403, { errCode: 'FORBIDDEN', errText: 'forbidden' }, 'key'],
    [400, { errCode: 'TMR', errText: 'too many requests' }, 'limit'],
    [429, {}, 'limit'],
    [500, { errCode: 'INTERNAL_ERROR', errText: 'x' }, 'unclear'],
    [200, {}, 'unclear'],
  ])('that is answered with HTTP %s and %j is not opened, given back or accepted: %s', async (status, body, kind) => {
    const bank = provider(() => ({ status, body }));
    const said =
      'errText' in body && status === 400 ? expect.stringContaining(String(body.errText)) : expect.any(String);
    for (const work of [bank.open(payment, purpose), bank.refund(payment, attempt), bank.checkKeys()])
      expect(await outcomeOf(work)).toEqual([kind, said]);
  });

  it('without a number at the bank is not given back', async () => {
    const { ref: _ref, ...unopened } = payment;
    const bank = provider(() => ({ body: { status: 'success' } }));
    expect(await outcomeOf(bank.refund(unopened, attempt))).toEqual(['refused', 'the payment has no invoice']);
  });
});
