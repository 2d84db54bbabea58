import { createHash } from 'node:crypto';
import { toMoney } from '#domain/commerce/Money';
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
