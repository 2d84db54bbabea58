import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';
import { textOf } from '#core/schema/valueOf';
import type { TestApi } from '../../../testing/testApi';
import { aProduct, fixedRecords, people } from '../../../testing/testRecords';
import { mailCollection } from '../../mail/StoredMail';
import { paymentSettingsRecord } from '../../payments/payment/testing/paymentServices';
import type { FakePushService } from '../push/testing/FakePushService';

/** Shops with the one who is told of their orders; each has a phone that shows notices. */
export const shops = [
  { shop: 'shop-kosiv', product: 'kosiv', person: 'merchant' },
  { shop: 'shop-rival', product: 'rival', person: 'rival' },
] as const;

export async function twoShops(): Promise<Record<string, readonly StoredRecord[]>> {
  const noReminders = { notice_shop_hours: { 0: null }, notice_marketplace_hours: { 0: null } };
  const settings = fixedRecords('property').filter(({ _id }) => _id === 'notices');
  return {
    ...(people() as Record<string, StoredRecord[]>),
    products: shops.map(({ shop, product }) =>
      aProduct(product, product, { shop: { 0: shop }, quantity: { 0: 100_000 } }),
    ),
    properties: [
      await paymentSettingsRecord({ cash_merchant_available: { 0: true } }),
      ...settings.map((record) => ({ ...record, ...noReminders })),
    ],
  };
}

/** Orders a piece of the shop's product. */
export async function orderFrom({ shop, product }: (typeof shops)[number], machine: TestApi): Promise<void> {
  const fields = {
    shop: { 0: shop },
    cart: { 0: { cartItems: [{ id: product, qty: 1 }] } },
    payment: { 0: { payment: 'cash' } },
  };
  const { status } = await (await machine.as('admin')).post('/api/order/insert', { fields });
  if (status !== 200) throw new Error(`An order was answered by ${status}`);
}

/** Turns notices on in the phone of each person. */
export async function withPhones(machine: TestApi, service: FakePushService): Promise<void> {
  for (const { person } of shops) {
    const client = await machine.as(person);
    const { publicKey } = (await client.get('/api/notices/push')).result as { publicKey: string };
    const { status } = await client.put('/api/notices/push', service.subscribe(person, publicKey));
    if (status !== 200) throw new Error(`A subscription was answered by ${status}`);
  }
}

const numberOf = (text: unknown): string => /№ (\d+)/.exec(String(text))?.[1] ?? '';

/** What a person was told of new orders, by each way, as the numbers of the orders; and which orders there are. */
export async function toldOf({ shop, person }: (typeof shops)[number], store: Store, service: FakePushService) {
  const all = async (collection: string) => (await store.find(collection, { where: matchAll })).records;
  const orders = (await all('orders')).filter((order) => textOf(order, 'shop') === shop);
  const numbers = new Map(orders.map((order) => [order._id, numberOf(textOf(order, 'title'))]));
  const notices = (await all('notices')).filter(({ user, kind }) => user === person && kind === 'orderNew');
  const mails = (await all(mailCollection.name)).filter(({ to }) => to === `${person}@example.com`);
  const sorted = (values: readonly string[]) => [...values].sort((one, other) => Number(one) - Number(other));
  return {
    orders: sorted([...numbers.values()]),
    panel: sorted(
      notices.flatMap(({ record, count }) => Array<string>(Number(count)).fill(numbers.get(String(record)) ?? '?')),
    ),
    mail: sorted(mails.map(({ subject }) => numberOf(subject))),
    push: sorted(service.shownBy(person).map(numberOf)),
  };
}
