import { computeCart } from '../../api/modules/orders/shared/cart/computeCart';
import { enterPayments } from '../../api/modules/orders/shared/due/enterPayments';
import { noMoney } from '../../api/modules/orders/shared/due/OrderMoney';
import { deriveOrder } from '../../api/modules/orders/order/deriveOrder';
import { wantedAllocations } from '../../api/modules/orders/shared/allocate';
import { clientsOf, updateClients } from '../../api/modules/orders/shared/clients/updateClients';
import { couponUseCollection, couponUseId } from '../../api/modules/orders/shared/coupons/couponUses';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { RecordService } from '#core/records/RecordService';
import type { Entity } from '#core/schema/defineEntity';
import { systemCollection, systemRecord } from '#core/schema/systemCollection';
import type { StoredPlace } from '../../api/modules/orders/shared/places/StoredPlace';
import { openMemoryStore } from '../../api/storage/memory/MemoryStore';
import { shippingSettings, shippingSettingsId } from '#domain/delivery/shippingSettings';
import { matchAll } from '#domain/query/Where';
import { kyivDate } from '#domain/time/kyiv';
import type { StatusEntry } from '#domain/wire/Order';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { demoAddress } from './demoAddress';
import { valuesOfSet, withDemoAttributes } from './demoAttributes';
import { idOf } from './demoId';
import type { Values } from './demoRecord';
import { recordOf } from './demoRecord';
import { productId, shopId } from './demoRecords';
import type { DemoOrder } from './orders';
import { demoClientCount, orders } from './orders';
import type { DemoPromocode } from './promocodes';
import { promocodes } from './promocodes';
import { systemStore } from '#core/ports/SystemStore';
import type { EntityRecords } from '#core/ports/EntityRecords';

interface DemoSalesOptions {
  entities: ReadonlyMap<string, Entity>;
  ownerShopId: string;
  now: number;
  /** The other records of the demo, by collection. */
  records: Readonly<Record<string, readonly StoredRecord[]>>;
  /** The directory that addresses are of. */
  places: readonly StoredPlace[];
}

interface DemoSales {
  /** Clients, promocodes and orders, by collection. */
  records: Readonly<Record<string, StoredRecord[]>>;
  couponUses: StoredRecord[];
  /** How many checkouts over several shops there are among the orders. */
  groups: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const envelopeOf = (_id: string, at: number, created: number, updated = created): StoredRecord => ({
  _id,
  _deleted: false,
  _created: new Date(created).toISOString(),
  _updated: new Date(updated).toISOString(),
  _revision: 1,
  _increment: at + 1,
});

const clientId = (at: number): string => idOf('client', String(at), at + 1);
const twoDigits = (number: number): string => String(number).padStart(2, '0');

const personValues = (at: number) => ({
  surname: { 0: 'Клієнт' },
  name: { 0: `Демо ${twoDigits(at + 1)}` },
  phone: { 0: `+38 (050) 000 00 ${twoDigits(at + 1)}` },
  email: { 0: `client-${twoDigits(at + 1)}@example.com` },
});

const clientValues = (at: number, addresses: Values): Values => ({
  title: { 0: `Клієнт Демо ${twoDigits(at + 1)}` },
  ...personValues(at),
  active: { 0: at !== demoClientCount - 1 },
  language: { 0: at % 5 === 4 ? 'en' : 'uk' },
  ...addresses,
});

/** The same person, typed into an order. */
function typedValues(at: number): Values {
  const { surname, name, phone, email } = personValues(at);
  return { buyer_surname: surname, buyer_name: name, buyer_phone: phone, buyer_email: email };
}

function promocodeValues(
  { title, kind, value, minSum, shop, off, campaign, codes }: DemoPromocode,
  key: string,
  now: number,
  ownerShopId: string,
): Values {
  const onDay = (offset: number | undefined) => (offset === undefined ? null : kyivDate(now + offset * dayMs));
  return {
    title,
    urlcode: { 0: key },
    kind: { 0: kind },
    value: { 0: value },
    minSum: { 0: minSum ?? 0 },
    active: { 0: !off },
    shop: { 0: shop === undefined ? '' : shopId(shop, ownerShopId) },
    codes: { 0: codes.map(({ code }) => code) },
    ...(campaign && valuesOfSet('campaign', { channel: campaign.channel, campaign_budget: campaign.budget })),
    promocodes: {
      0: codes.map(({ code, maxUses = 0, days }) => ({
        active: true,
        code,
        dateFrom: onDay(days?.[0]),
        dateTo: onDay(days?.[1]),
        maxUses,
        uses: 0,
      })),
    },
  };
}

/** A present in paper, with a card if there is something to write on it. */
const presentOf = ({ card }: DemoOrder): Values =>
  card === undefined
    ? {}
    : valuesOfSet('gift', {
        gift_wrapping: true,
        gift_paper: card === '' ? 'kraft' : 'z-vyshyvkoiu',
        gift_card: card,
      });

/** The newest entry first; a step takes at most a day. */
function historyOf({ statuses }: DemoOrder, created: number, now: number): StatusEntry[] {
  const step = Math.min(20 * hourMs, (now - created) / (statuses.length + 1));
  return statuses
    .map((status, at): StatusEntry => {
      const time = Math.floor((created + at * step) / minuteMs) * minuteMs;
      return { status, comment: '', reported: false, time: new Date(time).toISOString(), author: 'Адміністратор' };
    })
    .toReversed();
}

/**
 * Clients, promocodes and orders of the demo. Carts, what orders hold and what clients bought are computed by the
 * functions of the API, over a store of their own: the products' stock is what the orders have left of it.
 */
export async function demoSales({
  entities: inCode,
  ownerShopId,
  now,
  records,
  places,
}: DemoSalesOptions): Promise<DemoSales> {
  const entities = withDemoAttributes(inCode, records);
  const entityOf = (name: string): Entity => {
    const entity = entities.get(name);
    if (!entity) throw new Error(`demo: there is no entity ${name}`);
    return entity;
  };
  const store = await openMemoryStore([
    ...[...entities.values()].map(({ collection }) => collection),
    couponUseCollection,
    // Nothing is subscribed to what is written here.
    systemCollection('changes', []),
  ]);
  for (const name of ['categories', 'products', 'properties', 'shops'])
    await store.insert(name, [...(records[name] ?? [])]);

  const settings = shippingSettings(await store.get('properties', shippingSettingsId));
  const config = { ownerShopId, publicUrl: '' };
  const clients = Array.from({ length: demoClientCount }, (_, at) => {
    const address = demoAddress(at % 2 === 0 ? 'novapost_warehouse' : 'ukrpost_warehouse', at, places, settings);
    const values = clientValues(at, at % 4 === 3 ? {} : { addresses: { 0: [address] } });
    return recordOf(
      entityOf('client'),
      envelopeOf(clientId(at), at, now - (62 + demoClientCount - at) * dayMs),
      values,
    );
  });
  await store.insert('clients', clients);
  await store.insert(
    'promocodes',
    Object.entries(promocodes).map(([key, each], at) =>
      recordOf(
        entityOf('promocode'),
        envelopeOf(idOf('promocode', key, at + 1), at, now - (70 - at) * dayMs),
        promocodeValues(each, key, now, ownerShopId),
      ),
    ),
  );

  async function orderRecord(order: DemoOrder, at: number): Promise<EntityRecords['orders']> {
    const created = Math.floor((now - order.hoursAgo * hourMs) / minuteMs) * minuteMs;
    const address = order.delivery && demoAddress(order.delivery, order.placed, places, settings);
    const { cart, coupons } = await computeCart(
      {
        lines: order.lines.map(({ sku, qty }) => ({ id: productId(sku), qty, returned: 0 })),
        codes: order.codes,
        shop: shopId(order.shop, ownerShopId),
        address,
        order: null,
      },
      { store: systemStore(store), entities, language: 'uk', config, clock: { now: () => created } },
    );
    const history = historyOf(order, created, now);
    const [newest] = history;
    const record = recordOf(
      entityOf('order'),
      envelopeOf(idOf('order', String(at), at + 1), at, created, Date.parse(newest?.time ?? '')),
      {
        title: { 0: `№ ${at + 1}` },
        urlcode: { 0: String(at + 1) },
        shop: { 0: shopId(order.shop, ownerShopId) },
        client: { 0: order.client === null ? '' : clientId(order.client) },
        ...(order.typed !== undefined && typedValues(order.typed)),
        cart: { 0: cart },
        addresses: { 0: address ? [address] : [] },
        payment: { 0: { payment: order.payment, link: null } },
        status: { 0: { status: newest?.status ?? '', history } },
        ...presentOf(order),
        ...(order.group !== undefined && { group: { 0: order.group } }),
      },
    ) as EntityRecords['orders'];
    record._deleted = order.deleted === true;
    record._couponUses = coupons.flatMap(({ code, found, refusal }) =>
      found && !refusal ? [couponUseId(found.promocode, code)] : [],
    );
    record._held = wantedAllocations(record);
    record.holds_stock = { '0': wantedAllocations(record).length > 0 };
    enterPayments(record, null, noMoney);
    deriveOrder(record, clients.find(({ _id }) => _id === clientId(order.client ?? -1)) ?? null, noMoney);
    return record;
  }
  const sold = await Promise.all(orders.map(orderRecord));
  await store.insert('orders', sold);
  const writer = new RecordService(store, { now: () => now }, webCryptoProvider);
  await updateClients(clientsOf(sold), { store: systemStore(store), records: writer, entities });

  const all = async (name: string): Promise<StoredRecord[]> =>
    (await store.find(name, { where: matchAll, sort: [{ path: '_increment', direction: 1 }] })).records;
  return {
    records: {
      clients: await all('clients'),
      promocodes: await all('promocodes'),
      orders: await all('orders'),
    },
    couponUses: usesOf(sold, now),
    groups: new Set(orders.flatMap(({ group }) => group ?? [])).size,
  };
}

function usesOf(sold: readonly EntityRecords['orders'][], now: number): StoredRecord[] {
  const held = sold.flatMap((order) => order._held ?? []).filter(({ kind }) => kind === 'coupon');
  const ids = [...new Set(held.map(({ id }) => id))];
  return ids.map((id) => systemRecord(id, now, { uses: held.filter((each) => each.id === id).length }));
}
