import { toMoney } from '#domain/commerce/Money';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { paymentOffers, paymentSettings } from './paymentSettings';

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

const settings = paymentSettings(
  stored({
    cash_active: true,
    cash_merchant_available: true,
    cash_title: { uk: 'Готівка', en: 'Cash' },
    cash_min_order_price: 99.5,
    privat_installments_active: true,
    privat_installments_title: { uk: 'Частинами', en: '' },
    privat_installments_min_parts: 3,
    privat_installments_max_parts: 6,
    liqpay_card_merchant_available: true,
  }),
);
const owners = paymentOffers(settings, true);

describe('methods of payment', () => {
  it('are those that are active, and for other shops only those available to them', () => {
    expect(owners.map(({ code }) => code)).toEqual(['cash', 'privat_installments']);
    expect(paymentOffers(settings, false)).toEqual([
      { code: 'cash', title: { uk: 'Готівка', en: 'Cash' }, minOrderPrice: toMoney(99.5) },
    ]);
  });

  it('tell how many parts they allow, and use the other language where a title is missing', () => {
    expect(owners[1]).toMatchObject({ parts: { min: 3, max: 6 }, title: { en: 'Частинами' } });
  });

  it('do not exist before settings were saved', () => expect(paymentOffers(paymentSettings(null), true)).toEqual([]));
});
