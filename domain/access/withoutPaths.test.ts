import type { StoredRecord } from '../wire/StoredRecord';
import { withoutPaths } from './withoutPaths';

const order = {
  _id: 'o',
  total: { 0: 100 },
  cart: {
    0: {
      totalPrice: 100,
      cartItems: [
        { id: 'a', price: 60 },
        { id: 'b', price: 40 },
      ],
    },
  },
  title: { uk: 'x', en: null },
} as unknown as StoredRecord;

it('leaves out fields, and parts of them in each item of a list', () => {
  expect(withoutPaths(order, ['total', 'cart.totalPrice', 'cart.cartItems.price', 'none', 'title.none'])).toEqual({
    _id: 'o',
    total: { 0: null },
    cart: { 0: { cartItems: [{ id: 'a' }, { id: 'b' }] } },
    title: { uk: 'x', en: null },
  });
  expect(order.cart).toEqual({
    0: {
      totalPrice: 100,
      cartItems: [
        { id: 'a', price: 60 },
        { id: 'b', price: 40 },
      ],
    },
  });
});
