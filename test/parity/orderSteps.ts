import type { Step } from './recording';

const cart = (shop: string, lines: object, ...codes: string[]): Omit<Step, 'as'> => ({
  method: 'POST',
  path: '/api/order/get-cart',
  body: { cart: lines, discounts: codes.map((data) => ({ type: 'coupon', data })), address: null, shop },
});

/** Orders, clients and promocodes. */
export const orderSteps: Step[] = [
  {
    as: 'admin',
    method: 'POST',
    path: '/api/client/insert',
    body: { fields: { surname: { 0: 'Коваль' }, name: { 0: 'Олена' }, phone: { 0: '0671234567' } } },
    keep: 'buyer',
  },
  { as: 'merchant', method: 'GET', path: '/api/client/load/{buyer}' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/promocode/insert',
    body: {
      fields: {
        title: { uk: 'Осінь', en: 'Autumn' },
        value: { 0: 10 },
        promocodes: { 0: [{ code: 'osin' }, { code: 'OLD', dateTo: '2020-01-01' }] },
      },
    },
    keep: 'autumn',
  },
  { as: 'admin', method: 'GET', path: '/api/promocode/load/{autumn}' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/promocode/update/{autumn}',
    body: { fields: { promocodes: { 0: [{ code: 'a.b' }] } } },
  },
  { as: 'admin', method: 'GET', path: '/api/order/create?shop={shop}' },
  { as: 'merchant', method: 'GET', path: '/api/order/create' },
  { as: 'guest', method: 'GET', path: '/api/order/create' },
  { as: 'admin', method: 'GET', path: '/api/order/load/ffffffffffffffffffffffff' },
  {
    as: 'admin',
    ...cart('{shop}', { '{hat}': { qty: 2 }, ffffffffffffffffffffffff: { qty: 1 } }, 'Osin', 'OLD', 'NONE'),
  },
  { as: 'admin', ...cart('{shop}', { '{hat}': { qty: 0 } }) },
  { as: 'guest', ...cart('{shop}', {}) },
  { as: 'admin', method: 'GET', path: '/api/order/document?kind=invoice&ids={buyer}' },
  { as: 'admin', method: 'GET', path: '/api/order/document?kind=receipt&ids={buyer}' },
  { as: 'guest', method: 'POST', path: '/api/order/document', body: { kind: 'packing-slip', selectedAll: true } },
  {
    as: 'merchant',
    method: 'POST',
    path: '/api/order/document',
    body: { kind: 'invoice', selectedItems: ['{buyer}'] },
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/order/insert',
    body: {
      fields: {
        shop: { 0: '{shop}' },
        client: { 0: '{buyer}' },
        cart: { 0: { cartItems: [{ id: '{hat}', qty: 1 }] } },
        payment: { 0: { payment: 'cash' } },
      },
    },
    keep: 'order',
  },
  { as: 'admin', method: 'GET', path: '/api/order/generate-payment-link?order={order}&payment=card' },
  { as: 'merchant', method: 'GET', path: '/api/order/generate-payment-link?order={order}&payment=card' },
  { as: 'admin', method: 'GET', path: '/api/order/payments?order={order}' },
  { as: 'merchant', method: 'GET', path: '/api/order/payments?order=ffffffffffffffffffffffff' },
  { as: 'admin', method: 'POST', path: '/api/payment/refund', body: { payment: 'none', sum: 1 } },
  { as: 'guest', method: 'POST', path: '/api/callback/liqpay', body: { data: 'eyJ9', signature: 'x' } },
  {
    as: 'guest',
    method: 'POST',
    path: '/api/callback/privat_installments',
    body: { storeId: 's', orderId: 'o', paymentState: 'SUCCESS', signature: 'x' },
  },
  { as: 'guest', method: 'GET', path: '/api/payment/result?payment=none&language=en' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/order/return',
    body: { order: '{order}', lines: [{ id: '{hat}', qty: 1, restock: true }], delivery: false, refund: false },
  },
  { as: 'admin', method: 'POST', path: '/api/order/note', body: { order: '{order}', text: 'Передзвонити о п’ятій' } },
  { as: 'admin', method: 'POST', path: '/api/order/note', body: { order: '{order}', text: ' ' } },
  { as: 'admin', method: 'GET', path: '/api/order/timeline?order={order}' },
  { as: 'guest', method: 'GET', path: '/api/order/timeline?order={order}' },
  { as: 'admin', method: 'GET', path: '/api/order/report-client?order=ffffffffffffffffffffffff' },
  { as: 'admin', method: 'GET', path: '/api/order/syncronize-1c?order=ffffffffffffffffffffffff' },
  { as: 'guest', method: 'GET', path: '/api/1c/exchange?type=sale&mode=checkauth' },
  { as: 'guest', method: 'GET', path: '/api/1c/exchange?type=sale&mode=query' },
  { as: 'guest', method: 'GET', path: '/api/1c/exchange?type=sale&mode=import' },
  { as: 'admin', method: 'GET', path: '/api/home/dashboard' },
  { as: 'merchant', method: 'GET', path: '/api/home/dashboard' },
  { as: 'admin', method: 'POST', path: '/api/order/list', body: {} },
  { as: 'admin', method: 'POST', path: '/api/promocode/delete/{autumn}', body: {} },
];
