import { blankAddress } from '#domain/delivery/addressChanges';
import type { DeliveryType } from '#domain/delivery/deliveryMethods';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { SaveResult } from '#domain/wire/Form';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { WaybillResult } from '#domain/wire/Waybill';
import type { Store } from '#core/ports/Store';
import { systemRecord } from '#core/schema/systemCollection';
import { impatientClient } from '../../../../testing/impatientClient';
import type { TestApi } from '../../../../testing/testApi';
import { TestClock, testApi } from '../../../../testing/testApi';
import { aProduct, aRecord, testStart } from '../../../../testing/testRecords';
import { testSecretBox } from '../../../../testing/testSecretBox';
import { senderCollection } from '../../directory/StoredSender';
import { FakeNovaPoshta, novaPoshtaKey } from '../../../../services/carriers/novaposhta/testing/FakeNovaPoshta';

const only = <T>(value: T) => ({ 0: value });

export const toBranch = (warehouse = 'w2'): OrderAddress => ({
  ...blankAddress('novapost_warehouse'),
  novapost_warehouse: { region: 'a1', location: 's1', warehouse, warehouse_type: 'Branch' },
  region: 'Львівська',
  location: 'Львів',
  address: 'Відділення №2',
});

export const toDoor = (street = 'вул. Ярмаркова, 5, кв. 3'): OrderAddress => ({
  ...blankAddress('novapost_address'),
  novapost_address: { region: 'a1', location: 's1', address: street },
  region: 'Львівська',
  location: 'Львів',
  address: street,
});

export const offered = (type: DeliveryType, isForMerchants: boolean) => ({
  [`${type}_active`]: only(true),
  [`${type}_merchant_available`]: only(isForMerchants),
  [`${type}_title`]: { uk: type, en: type },
  [`${type}_available_payments`]: only(['cash']),
  [`${type}_merchant_available_payments`]: only(['cash']),
});

const sender = systemRecord('counterparty-1:contact-1', testStart, {
  counterparty: 'counterparty-1',
  contact: 'contact-1',
  title: 'Приватна особа, Шевченко Марія Іванівна',
  phone: '380671234567',
});

/** What a waybill is asked for with. */
export const waybillOf = (order: string, more: object = {}) => ({
  order,
  weight: 2,
  seats: 1,
  description: 'Глечик',
  cost: 900,
  payer: 'Recipient',
  ...more,
});

export interface WaybillApi {
  api: TestApi;
  /** Another machine over the same records, or those that it is given. */
  machine(store?: Store): Promise<TestApi>;
  carrier: FakeNovaPoshta;
  /** The id of a new order; with `status` it is there already. */
  sell(address?: OrderAddress, fields?: object): Promise<string>;
  send(order: string, waybill?: string): Promise<void>;
  create(order: string, more?: object, client?: Pick<TestApi, 'post'>): Promise<[number, string]>;
  show(order: string): Promise<WaybillResult>;
  order(id: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

interface Options extends Omit<NonNullable<Parameters<typeof testApi>[0]>, 'seed'> {
  settings?: Readonly<Record<string, unknown>>;
  key?: string;
  forMerchants?: boolean;
  seed?: Readonly<Record<string, readonly (StoredRecord | BaseRecord)[]>>;
  /** Of further carriers. */
  serviceUrls?: Readonly<Record<string, string>>;
}

const value = (record: StoredRecord | null, field: string): unknown =>
  (record?.[field] as { 0: unknown } | undefined)?.[0];

/** The API with a sender at Nova Poshta as it answers. */
export async function waybillApi({
  settings,
  key = novaPoshtaKey,
  forMerchants = false,
  seed,
  serviceUrls = {},
  ...options
}: Options = {}): Promise<WaybillApi> {
  const clock = options.clock ?? new TestClock();
  const carrier = await new FakeNovaPoshta(() => clock.now()).open();
  const services = {
    serviceClient: impatientClient(() =>
      [carrier.mood, ...carrier.moods.values(), ...[...carrier.nextMoods.values()].flat()].includes('slow'),
    ),
    serviceUrls: { NOVAPOSHTA_URL: carrier.url, NOVAPOSHTA_CABINET_URL: carrier.url, ...serviceUrls },
  };
  const api = await testApi({
    ...options,
    clock,
    seed: {
      properties: [
        {
          ...aRecord('property', { _id: 'shipping' }),
          ...offered('novapost_warehouse', forMerchants),
          ...offered('novapost_address', false),
          novapost_apikey: only(key === '' ? '' : await testSecretBox.seal(key)),
          novapost_sender: only(sender._id),
          novapost_sender_address: only([toBranch('w1')]),
          novapost_weight: only(2),
          ...settings,
        },
        { ...aRecord('property', { _id: 'payment' }), cash_active: only(true), cash_merchant_available: only(true) },
      ],
      products: [
        aProduct('jug', 'Глечик', {
          quantity: only(1000),
          price: only({ default: 450, discount: null, percents: null, discount_from: null, discount_to: null }),
        }),
        aProduct('kosiv', 'Ліжник', { shop: only('shop-kosiv'), quantity: only(5) }),
      ],
      clients: [
        aRecord('client', {
          _id: 'buyer',
          title: only('Коваль Олена'),
          surname: only('Коваль'),
          name: only('Олена'),
          patronymic: only(''),
          phone: only('+38 (050) 111 22 33'),
        }),
      ],
      [senderCollection.name]: [sender],
      ...seed,
    },
    ...services,
  });
  return {
    api,
    machine: (store = api.store) => testApi({ ...options, clock, store, ...services }),
    carrier,
    sell: async (address = toBranch(), more = {}) => {
      const fields = {
        shop: only('shop-owner'),
        client: only('buyer'),
        cart: only({ cartItems: [{ id: 'jug', qty: 2 }] }),
        payment: only({ payment: 'cash' }),
        addresses: only([address]),
        ...more,
      };
      const saved = (await api.post('/api/order/insert', { fields })).result as unknown as SaveResult;
      if (!saved.valid) throw new Error(JSON.stringify(saved.fields));
      return saved._id;
    },
    send: async (id, waybill) => {
      const stored = await api.store.get('orders', id);
      const { history } = value(stored, 'status') as { history: object[] };
      const steps = ['sent', 'processing'].map((status) => ({ status, comment: 'далі', reported: false }));
      const fields = {
        status: only({ status: 'sent', history: [...steps, ...history] }),
        ...(waybill !== undefined && { waybill: only(waybill) }),
      };
      const saved = (await api.put(`/api/order/update/${id}`, { fields })).result as unknown as SaveResult;
      if (!saved.valid) throw new Error(JSON.stringify(saved));
    },
    create: async (order, more = {}, client = api) => {
      const { status, messages } = await client.post('/api/order/create-waybill', waybillOf(order, more));
      return [status, messages.map(({ text }) => text).join('; ')];
    },
    show: async (order) => (await api.get(`/api/order/waybill?order=${order}`)).result as unknown as WaybillResult,
    order: async (id) => {
      const stored = await api.store.get('orders', id);
      return { waybill: value(stored, 'waybill'), status: value(stored, 'current_status') };
    },
    close: async () => {
      await api.close();
      await carrier.close();
    },
  };
}
