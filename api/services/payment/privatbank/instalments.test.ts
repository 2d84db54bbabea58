import { createHash } from 'node:crypto';
import { toMoney } from '#domain/commerce/Money';
import {
  callbackSigned,
  createReplySigned,
  createSigned,
  declineSigned,
  instalmentsState,
  stateSigned,
} from './instalments';

const sha1Base64 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('base64');

// The signatures of this file were computed by another program (hashlib and base64 of Python).
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

// As the bank's public clients list them.
it.each([
  ['SUCCESS', 'paid'],
  ['FAIL', 'failed'],
  ['CANCELED', 'canceled'],
  ...['CREATED', 'CLIENT_WAIT', 'OTP_WAITING', 'PP_CREATION', 'LOCKED'].map((state) => [state, 'pending'] as const),
  ['success', null],
  ['constructor', null],
  ['', null],
] as const)('the bank’s state “%s” means %s', (paymentState, state) =>
  expect(instalmentsState(paymentState)).toBe(state),
);
