import { exchangeSettingsId, retailBuyerName } from '#domain/exchange/exchangeSettings';
import { settingsReader } from '#domain/wire/settingsReader';
import type { Context } from '#core/kernel/Context';
import { flagOf, textOf, titleOf } from '#core/schema/valueOf';
import { dueOf } from '../orders/shared/due/dueOf';
import { paymentsByOrder } from '../orders/shared/due/OrderMoney';
import { findBuyers } from '../orders/shared/values/buyerOf';
import { concededSum } from '../orders/shared/values/orderReturns';
import { cartOf } from '../orders/shared/values/orderValues';
import { paymentTimes } from '../orders/shared/values/paymentTimes';
import { settingsCollection } from '../orders/shared/settingsCollection';
import { exchangedProducts } from './incoming/exchangedProducts';
import { recordId } from './incoming/recordId';
import type { OrderParties, ProductIn1c } from './orderDocument';
import { exchangeClassifierCollection, exchangedSourceCollection } from './stored/StoredExchange';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What 1C has told of the products of orders, by our ids. */
async function productsIn1c(
  orders: readonly EntityRecords['orders'][],
  context: Context,
): Promise<Map<string, ProductIn1c>> {
  const ids = new Set(orders.flatMap((order) => cartOf(order)?.cartItems.map(({ id }) => id) ?? []));
  const sources = await context.store.getMany(exchangedSourceCollection.name, [...ids]);
  const digests = new Map<string, string>();
  for (const { _id, sourceId } of sources) digests.set(_id, await recordId(sourceId.split('#')[0] ?? '', context));
  const known = await exchangedProducts([...new Set(digests.values())], context);
  return new Map(
    sources.map(({ _id, sourceId }) => [_id, { sourceId, tax: known.get(digests.get(_id) ?? '')?.tax ?? null }]),
  );
}

const untaxed = (products: ReadonlyMap<string, ProductIn1c>): Map<string, ProductIn1c> =>
  new Map([...products].map(([id, product]) => [id, { ...product, tax: null }]));

/** The warehouse that stock comes from, where the settings choose a single one. */
async function chosenWarehouse(chosen: readonly unknown[], { store }: Context): Promise<OrderParties['warehouse']> {
  const [only, ...others] = chosen;
  if (typeof only !== 'string' || others.length > 0) return null;
  const entry = await store.get(exchangeClassifierCollection.name, only);
  return entry?.isDeleted === false ? entry : null;
}

/** What documents of orders tell besides them. */
export async function orderParties(
  orders: readonly EntityRecords['orders'][],
  context: Context,
): Promise<(order: EntityRecords['orders']) => OrderParties> {
  const { store, config } = context;
  const settings = settingsReader(await store.get(settingsCollection, exchangeSettingsId));
  const shopIds = [...new Set(orders.map((order) => textOf(order, 'shop')))];
  const shops = new Map((await store.getMany('shops', shopIds)).map((shop) => [shop._id, shop]));
  const buyers = await findBuyers(orders, context);
  const payments = await paymentsByOrder(
    orders.map(({ _id }) => _id),
    context,
  );
  const products = await productsIn1c(orders, context);
  const withoutTax = untaxed(products);
  const warehouse = await chosenWarehouse(settings.list('exchange_warehouses'), context);
  const shopOf1c = settings.text('exchange_shop') || config.ownerShopId;
  return (order) => {
    const shop = shops.get(textOf(order, 'shop'));
    const own = payments.get(order._id) ?? [];
    const { received, amountDue } = dueOf(order, own);
    return {
      buyer: buyers.get(order._id) ?? null,
      retailBuyer: settings.text('exchange_retail_buyer') || retailBuyerName,
      shop: shop ? titleOf(shop, 'title', 'uk') : '',
      warehouse: shop?._id === shopOf1c ? warehouse : null,
      products: shop && flagOf(shop, 'vat_payer') ? products : withoutTax,
      conceded: concededSum(order),
      isPaid: received > 0 && amountDue === 0,
      paidAt: paymentTimes(order, own).at(-1) ?? null,
    };
  };
}
