import { toMoney } from '#domain/commerce/Money';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { testApi } from '../../testing/testApi';
import { aRecord, aShop, ownerShopId } from '../../testing/testRecords';
import { settingsOffers } from '../orders/shared/offers/settingsOffers';
import { shopOffers } from '../orders/shared/offers/shopOffers';
import { quoteDelivery } from '../orders/shared/offers/quoteDelivery';
import { systemStore } from '#core/ports/SystemStore';

const payment = aRecord('property', {
  _id: 'payment',
  cash_active: { 0: true },
  liqpay_card_active: { 0: true },
  liqpay_card_merchant_available: { 0: true },
});
const shipping = aRecord('property', {
  _id: 'shipping',
  ukrpost_warehouse_active: { 0: true },
  ukrpost_warehouse_merchant_available: { 0: true },
  ukrpost_warehouse_available_payments: { 0: ['cash', 'card'] },
  ukrpost_warehouse_merchant_available_payments: { 0: ['cash', 'card'] },
  ukrpost_warehouse_price: { 0: 45 },
});

it('offers each shop what the settings allow it', async () => {
  const { store } = await testApi({ seed: { properties: [payment, shipping] } });
  const context = { store: systemStore(store), config: { ownerShopId, publicUrl: '' } };
  const codes = async (shop: string) => (await settingsOffers(shop, context)).payments.map(({ code }) => code);
  expect(await codes(ownerShopId)).toEqual(['cash', 'card']);
  expect(await codes('other')).toEqual(['card']);
  expect((await settingsOffers(ownerShopId, context)).deliveries[0]?.payments).toEqual(['cash', 'card']);
  expect((await settingsOffers('other', context)).deliveries[0]?.payments).toEqual(['card']);
  const address = { type: 'ukrpost_warehouse' } as OrderAddress;
  expect(await quoteDelivery(address, toMoney(10), 'other', context)).toEqual({
    price: 4500,
    origin: 'priced',
    warnings: [],
  });
});

it('leaves a shop with allowed ways of delivery no others', async () => {
  const both = {
    ...shipping,
    novapost_address_active: { 0: true },
    novapost_address_merchant_available: { 0: true },
  };
  const shops = [aShop('free', 'Гончарня'), aShop('limited', 'Ткальня', { shippings: { 0: ['novapost_address'] } })];
  const { store } = await testApi({ seed: { properties: [payment, both], shops } });
  const typesOf = async (shop: string) =>
    (await shopOffers(shop, { store: systemStore(store), config: { ownerShopId, publicUrl: '' } })).deliveries.map(
      ({ type }) => type,
    );
  expect(await typesOf('free')).toEqual(['novapost_address', 'ukrpost_warehouse']);
  expect(await typesOf('limited')).toEqual(['novapost_address']);
});
