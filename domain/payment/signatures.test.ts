import { createHash } from 'node:crypto';
import { toMoney } from '../commerce/Money';
import {
  callbackSigned,
  createReplySigned,
  createSigned,
  declineSigned,
  instalmentsState,
  stateSigned,
} from './instalments';
import { liqPayCheckout, liqPayData, liqPaySigned, readLiqPayData } from './liqPay';

const sha1Base64 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('base64');

// The signatures of this file were computed by another program (hashlib and base64 of Python).
describe('LiqPay', () => {
  const checkout = liqPayCheckout({
    publicKey: 'i00000000',
    orderId: 'p1',
    method: 'card',
    amount: toMoney(234.5),
    description: 'Оплата № 7',
    language: 'uk',
    resultUrl: 'https://r.test/',
    serverUrl: 'https://s.test/',
    expires: '2026-11-22 18:30:00',
  });
  const data =
    'eyJ2ZXJzaW9uIjozLCJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwiYWN0aW9uIjoicGF5IiwiYW1vdW50IjoyMzQuNSwiY3VycmVuY3kiOiJVQUgiLCJkZXNjcmlwdGlvbiI6ItCe0L/Qu9Cw0YLQsCDihJYgNyIsIm9yZGVyX2lkIjoicDEiLCJsYW5ndWFnZSI6InVrIiwicGF5dHlwZXMiOiJjYXJkIiwicmVzdWx0X3VybCI6Imh0dHBzOi8vci50ZXN0LyIsInNlcnZlcl91cmwiOiJodHRwczovL3MudGVzdC8iLCJleHBpcmVkX2RhdGUiOiIyMDI2LTExLTIyIDE4OjMwOjAwIn0=';

  it('is sent unwrapped Base64, signed as it is sent', () => {
    expect(liqPayData(checkout)).toBe(data);
    expect(sha1Base64(liqPaySigned(data, 'secret'))).toBe('ikbdmbI8OMQUD3hIK9SZN3rJ/l0=');
  });

  it('is read back', () => {
    expect(readLiqPayData(data)).toMatchObject({ amount: 234.5, description: 'Оплата № 7' });
    for (const broken of ['', '%', 'bnVsbA==', 'W10=', 'eyJ2'])
      expect({ broken, read: readLiqPayData(broken) }).toEqual({ broken, read: null });
  });
});

describe('PrivatBank', () => {
  const account = { storeId: '4AAD1369CF734B64B70F', password: '75bef16bfdce4d0e9c0ad5a19b9940df', recipientId: '' };
  const amount = toMoney(1999.99);
  const payment = {
    orderId: 'p1',
    amount,
    partsCount: 6,
    products: [{ name: 'Оплата № 7', count: 1, price: amount }],
    responseUrl: 'https://s.test/',
    redirectUrl: 'https://r.test/',
  };
  const callback = { storeId: account.storeId, orderId: 'p1', paymentState: 'SUCCESS', message: '', signature: '' };
  const { paymentState: _paymentState, ...reply } = { ...callback, state: 'SUCCESS', token: 'tok' };

  it.each([
    ['create', createSigned(account, payment), 'Ng415zWqGfFpjtLon8//jQZfQD0='],
    ['its reply', createReplySigned(account, reply)[0] ?? '', 'PCcbCWI7KURJlMpqbXlTtvcVqM8='],
    ['a callback', callbackSigned(account, callback), 'vdNzaZDoK8zZHEmy8JcXkX1Z8Og='],
    ['state', stateSigned(account, 'p1'), 'yV8k+WZkUeIoF5Yr+huTI1XDCPQ='],
    ['decline of 0.29', declineSigned(account, 'p1', toMoney(0.29)), '2Kw5tsvAsp688IOXF7JMsP/WgnI='],
  ])('signs %s over whole kopiyky', (_call, text, signature) => expect(sha1Base64(text)).toBe(signature));

  it('reports what is known', () => {
    const states = ['SUCCESS', 'FAIL', 'CANCELED', 'LOCKED', 'OTHER'];
    expect(states.map(instalmentsState)).toEqual(['paid', 'failed', 'canceled', 'pending', null]);
  });
});
