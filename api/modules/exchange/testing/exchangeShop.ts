import { encodePassword } from '#domain/fields/password';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aRecord, fixedRecords } from '../../../testing/testRecords';
import { salesSeed } from '../../orders/order/testing/sales';
import { account } from './Visitor';
import type { EntityRecords } from '#core/ports/EntityRecords';

interface ShopOptions {
  configured?: boolean;
  products?: readonly EntityRecords['products'][];
  attributes?: readonly EntityRecords['attributes'][];
}

/** A shop with orders that exchanges with 1C. */
export async function exchangeShop({
  configured = true,
  products = [],
  attributes = [],
}: ShopOptions = {}): Promise<TestApi> {
  const { properties = [], products: sold = [], ...seed } = salesSeed();
  const settings = fixedRecords('property').filter(({ _id }) => _id === 'exchange1c');
  const clients = [
    aRecord('client', {
      _id: 'buyer',
      title: { 0: 'Ковальчук Оксана' },
      surname: { 0: 'Ковальчук' },
      name: { 0: 'Оксана' },
      phone: { 0: '+380501112233' },
    }),
  ];
  const api = await testApi({
    seed: { ...seed, clients, attributes, products: [...sold, ...products], properties: [...properties, ...settings] },
  });
  if (configured) await configureExchange(api);
  return api;
}

/** Turns the exchange on for `account`. */
export async function configureExchange(api: Pick<TestApi, 'put'>): Promise<void> {
  const { result } = await api.put('/api/property/update/exchange1c', {
    fields: {
      exchange_active: { 0: true },
      exchange_user: { 0: account.user },
      exchange_password: { 0: encodePassword(account.password) },
    },
  });
  if (!('valid' in result) || result.valid !== true) throw new Error('the exchange is not configured');
}
