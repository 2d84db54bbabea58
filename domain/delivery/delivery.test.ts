import { toMoney } from '../commerce/Money';
import type { StoredRecord } from '../wire/StoredRecord';
import { deliveryQuote } from './deliveryQuote';
import { readFreeShippingStep, reducedPrice } from './freeShippingSteps';
import type { OrderAddress } from './OrderAddress';
import { deliveryOffers, shippingSettings } from './shippingSettings';

const stored = (values: Record<string, unknown>): StoredRecord => ({
  _id: 'settings',
  _deleted: false,
  _created: '',
  _updated: '',
  _revision: 1,
  _increment: 1,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('_title') ? value : { '0': value }]),
  ),
});

const title = (uk: string, en = '') => ({ uk, en });

const point = { id: 'p1', title: title('Склад'), description: title(''), lat: null, lng: null, photo: [] };
const shipping = (isPointActive = true) =>
  shippingSettings(
    stored({
      novapost_warehouse_active: true,
      novapost_warehouse_merchant_available: true,
      novapost_warehouse_title: title('Відділення', 'Branch'),
      novapost_warehouse_available_payments: ['cash', 'privat_installments', 'card'],
      novapost_warehouse_merchant_available_payments: ['cash', 'card'],
      novapost_warehouse_price: 80,
      novapost_warehouse_free_shipping_from: 1000,
      novapost_warehouse_free_shipping_steps: ['700:75', '500:50', 'half'],
      selfshipping_active: true,
      selfshipping_available_payments: ['cash'],
      selfshipping_points: [
        {
          id: 'c1',
          active: true,
          title: title('Київ'),
          lat: null,
          lng: null,
          points: [{ ...point, active: isPointActive, price: 15.5 }],
        },
      ],
    }),
  );

const cash = { code: 'cash', title: { uk: 'Готівка', en: 'Cash' }, minOrderPrice: toMoney(0) };
const owners = [cash, { ...cash, code: 'privat_installments' }];
const merchants = [cash];

describe('ways of delivery', () => {
  it('go with payments that are active, offered to the shop and chosen for it', () => {
    expect(deliveryOffers(shipping(), owners, true)).toEqual([
      { type: 'novapost_warehouse', title: title('Відділення', 'Branch'), payments: ['cash', 'privat_installments'] },
      { type: 'selfshipping', title: title(''), payments: ['cash'] },
    ]);
    expect(deliveryOffers(shipping(), merchants, false)).toEqual([
      expect.objectContaining({ type: 'novapost_warehouse', payments: ['cash'] }),
    ]);
  });

  it('include self-pickup only while a point is open', () => {
    expect(deliveryOffers(shipping(false), owners, true).map(({ type }) => type)).toEqual(['novapost_warehouse']);
  });

  it('do not exist before settings were saved', () => {
    expect(deliveryOffers(shippingSettings(null), owners, true)).toEqual([]);
  });
});

describe('steps of free shipping', () => {
  it.each(['500', '500:', ':50', '500:0', '500:101', '-5:50', '5,5:50', 'a:b', '500:5.5'])('refuses %s', (text) => {
    expect(readFreeShippingStep(text)).toBeUndefined();
  });

  it('takes the greatest reduction that is reached, rounded once', () => {
    const steps = [
      { from: toMoney(700), percent: 20 },
      { from: toMoney(500), percent: 33 },
    ];
    expect(reducedPrice(toMoney(79.99), toMoney(499.99), steps)).toBe(7999);
    expect(reducedPrice(toMoney(79.99), toMoney(500), steps)).toBe(5359);
    expect(reducedPrice(toMoney(79.99), toMoney(900), steps)).toBe(5359);
  });
});

describe('the price of a delivery', () => {
  const quote = (address: Partial<OrderAddress> | null, sum: number, isPointActive = true) =>
    deliveryQuote(
      address as OrderAddress | null,
      toMoney(sum),
      shipping(isPointActive),
      deliveryOffers(shipping(isPointActive), owners, true),
    );

  it.each([
    [499.99, 80, 'priced'],
    [500, 40, 'reduced'],
    [700, 20, 'reduced'],
    [999.99, 20, 'reduced'],
    [1000, 0, 'free'],
  ])('of an order of %d ₴ is %d ₴', (sum, price, origin) => {
    expect(quote({ type: 'novapost_warehouse' }, sum)).toEqual({ price: toMoney(price), origin, warnings: [] });
  });

  it('is that of the point', () => {
    expect(quote({ type: 'selfshipping', selfshipping: { city: 'c1', point: 'p1' } }, 5000)).toEqual({
      price: toMoney(15.5),
      origin: 'priced',
      warnings: [],
    });
  });

  it('is not known without an address or a point', () => {
    expect(quote(null, 100)).toEqual({ price: 0, origin: 'none', warnings: ['deliveryNoAddress'] });
    expect(quote({ type: 'selfshipping', selfshipping: { city: 'c1', point: 'gone' } }, 100)).toEqual({
      price: 0,
      origin: 'none',
      warnings: ['deliveryNoPoint'],
    });
  });

  it('warns of a way that is not offered', () => {
    expect(quote({ type: 'ukrpost_address' }, 100).warnings).toEqual(['deliveryNotOffered']);
  });
});
