import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { PaymentLink } from '#domain/wire/Order';
import type { SaveResult } from '#domain/wire/Form';
import type { OrderPaymentEntry } from '#domain/wire/OrderPaymentEntry';
import { impatientClient } from '../../../../testing/impatientClient';
import type { TestApi, TestClient } from '../../../../testing/testApi';
import { testApi } from '../../../../testing/testApi';
import { aProduct, aRecord } from '../../../../testing/testRecords';
import { testSecretBox } from '../../../../testing/testSecretBox';
import { FakeInstalments, instalmentsKeys } from '../../../../services/payment/privatbank/testing/FakeInstalments';
import { FakeLiqPay, liqPayKeys } from '../../../../services/payment/liqpay/testing/FakeLiqPay';

const methods = ['cash', 'privat_installments', 'liqpay_privat24', 'liqpay_card', 'liqpay_gpay'];

/** The settings of payments with sealed keys; `values` replaces some. */
export async function paymentSettingsRecord(values: Readonly<Record<string, unknown>> = {}): Promise<StoredRecord> {
  const sealed = {
    liqpay_public_apikey: liqPayKeys.publicKey,
    liqpay_private_apikey: liqPayKeys.privateKey,
    privat_installments_public_apikey: instalmentsKeys.storeId,
    privat_installments_private_apikey: instalmentsKeys.password,
  };
  const keys = await Promise.all(
    Object.entries(sealed).map(async ([name, key]) => [name, { 0: await testSecretBox.seal(key) }] as const),
  );
  return {
    ...aRecord('page', { _id: 'payment' }),
    ...Object.fromEntries(methods.map((prefix) => [`${prefix}_active`, { 0: true }])),
    privat_installments_min_parts: { 0: 3 },
    privat_installments_max_parts: { 0: 6 },
    liqpay_gpay_min_order_price: { 0: 5000 },
    ...Object.fromEntries(keys),
    ...values,
  };
}

export interface PaymentServices {
  api: TestApi;
  liqPay: FakeLiqPay;
  bank: FakeInstalments;
  /** Sells pieces at 333.33 ₴; returns the order's id. */
  sell(qty?: number, fields?: object): Promise<string>;
  link(order: string, payment: string, more?: string, client?: TestClient): Promise<PaymentLink>;
  payments(order: string): Promise<OrderPaymentEntry[]>;
  /** The client has followed a new link to LiqPay; returns the payment's id. */
  follow(order: string): Promise<string>;
  /** The status that LiqPay's report is answered with. */
  report(payment: string, said: Readonly<Record<string, unknown>>): Promise<number>;
  /** Later, what is due by then has been done. */
  wait(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** The API with both services as they answer. */
export async function paymentServices(
  options: Omit<Parameters<typeof testApi>[0] & object, 'seed'> & {
    settings?: Readonly<Record<string, unknown>>;
  } = {},
): Promise<PaymentServices> {
  const { settings, ...rest } = options;
  const liqPay = await new FakeLiqPay().open();
  const bank = await new FakeInstalments().open();
  const api = await testApi({
    seed: {
      properties: [await paymentSettingsRecord(settings)],
      products: [
        aProduct('jug', 'Глечик', {
          quantity: { 0: 1000 },
          price: { 0: { default: 333.33, discount: null, percents: null, discount_from: null, discount_to: null } },
        }),
        aProduct('kosiv', 'Ліжник', { shop: { 0: 'shop-kosiv' }, quantity: { 0: 5 } }),
      ],
    },
    serviceClient: impatientClient(() => [liqPay.mode, bank.mode].includes('silent')),
    serviceUrls: { LIQPAY_URL: liqPay.url, PRIVATBANK_URL: bank.url },
    ...rest,
  });
  const link: PaymentServices['link'] = async (order, payment, more = '', client) => {
    const path = `/api/order/generate-payment-link?order=${order}&payment=${payment}${more}`;
    return (await (client ?? api).get(path)).result as unknown as PaymentLink;
  };
  return {
    api,
    liqPay,
    bank,
    sell: async (qty = 2, more = {}) => {
      const fields = {
        shop: { 0: 'shop-owner' },
        cart: { 0: { cartItems: [{ id: 'jug', qty }] } },
        payment: { 0: { payment: 'card' } },
        ...more,
      };
      const saved = (await api.post('/api/order/insert', { fields })).result as unknown as SaveResult;
      if (!saved.valid) throw new Error(JSON.stringify(saved.fields));
      return saved._id;
    },
    link,
    payments: async (order) =>
      ((await api.get(`/api/order/payments?order=${order}`)).result as unknown as { items: OrderPaymentEntry[] }).items,
    follow: async (order) => String(liqPay.checkout((await link(order, 'card')).link).order_id),
    report: async (payment, said) => {
      const { status } = await api.post('/api/callback/liqpay', liqPay.report(payment, said));
      await api.idle();
      return status;
    },
    wait: async (milliseconds) => {
      api.clock.advance(milliseconds);
      await api.get('/api/order/payments?order=none');
      await api.idle();
    },
    close: async () => {
      await api.close();
      await Promise.all([liqPay.close(), bank.close()]);
    },
  };
}
