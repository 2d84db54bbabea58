import { publicPageId } from '#domain/registration/publicPage';
import type { CarrierCode } from '#domain/delivery/carriers/deliveryCarriers';
import { messengerSettingsId } from '#domain/order/messengerSettings';
import { paymentSettingsId } from '#domain/payment/paymentSettings';
import { paymentCodes } from '../../api/services/payment/paymentMethods';
import { demoBranch, demoSenderId } from './demoSender';
import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { SelfShippingPoint } from '#domain/delivery/SelfShippingPoints';

const only = <T>(value: T) => ({ '0': value });

const point = (id: string, uk: string, en: string, price: number, lat: number, lng: number): SelfShippingPoint => ({
  id,
  active: true,
  title: { uk, en },
  description: { uk: 'Щодня з 10:00 до 19:00', en: 'Every day from 10 to 19' },
  price,
  lat,
  lng,
  photo: [],
});

/** All of them: without keys the demo's bank takes what is not paid in cash. */
const methods = only(paymentCodes);

/** Centimetres: without them not every parcel gets a waybill. */
const parcelSize = (code: CarrierCode) => ({
  [`${code}_length`]: only(30),
  [`${code}_width`]: only(20),
  [`${code}_height`]: only(15),
});

const carrier = (type: string, uk: string, en: string, price: number) => ({
  [`${type}_active`]: only(true),
  [`${type}_merchant_available`]: only(true),
  [`${type}_title`]: { uk, en },
  [`${type}_price`]: only(price),
  [`${type}_free_shipping_from`]: only(2000),
  [`${type}_free_shipping_steps`]: only(['1000:50']),
  [`${type}_available_payments`]: methods,
  [`${type}_merchant_available_payments`]: methods,
});

const online = (prefix: string, uk: string, en: string) => ({
  [`${prefix}_active`]: only(true),
  [`${prefix}_merchant_available`]: only(true),
  [`${prefix}_title`]: { uk, en },
});

/** Without a key the demo's messenger takes what is sent. */
const messages = {
  turbosms_active: only(true),
  turbosms_sms_sender: only('Yarmarok'),
  turbosms_viber_sender: only('Yarmarok'),
  message_part_price: only(0.99),
};

/** What the demo changes in the settings, by id: where it is, and ways to deliver and to pay that need no keys. */
export const demoSettings: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  [publicPageId]: {
    public_address: { uk: 'Київ, Контрактова площа, 4', en: '4 Kontraktova Square, Kyiv' },
    public_hours: { uk: 'Пн–пт, 9:00–18:00', en: 'Mon–Fri, 9:00–18:00' },
  },
  [messengerSettingsId]: messages,
  [paymentSettingsId]: {
    cash_active: only(true),
    cash_merchant_available: only(true),
    cash_title: { uk: 'Готівкою під час отримання', en: 'Cash on delivery' },
    ...online('privat_installments', 'Оплата частинами', 'Payment in instalments'),
    privat_installments_min_order_price: only(300),
    privat_installments_min_parts: only(2),
    privat_installments_max_parts: only(12),
    ...online('monobank', 'Карткою, plata by mono', 'By card, plata by mono'),
    ...online('liqpay_privat24', 'Приват24', 'Privat24'),
    ...online('liqpay_card', 'Карткою онлайн', 'By card online'),
    ...online('liqpay_gpay', 'Google Pay', 'Google Pay'),
  },
  [shippingSettingsId]: {
    ...carrier('novapost_warehouse', 'Нова пошта, відділення', 'Nova Poshta, branch', 80),
    ...carrier('novapost_address', 'Нова пошта, кур’єр', 'Nova Poshta, courier', 120),
    novapost_sender: only(demoSenderId),
    novapost_sender_address: only([demoBranch]),
    ...parcelSize('novapost'),
    ...carrier('ukrpost_warehouse', 'Укрпошта, відділення', 'Ukrposhta, office', 45),
    ...carrier('ukrpost_address', 'Укрпошта, кур’єр', 'Ukrposhta, courier', 75),
    ...parcelSize('ukrpost'),
    selfshipping_active: only(true),
    selfshipping_title: { uk: 'Самовивіз', en: 'Self-pickup' },
    selfshipping_available_payments: methods,
    selfshipping_points: only([
      {
        id: 'kyiv',
        active: true,
        title: { uk: 'Київ', en: 'Kyiv' },
        lat: 50.4501,
        lng: 30.5234,
        points: [
          point('kyiv-podil', 'Поділ, вул. Сагайдачного', 'Podil, Sahaidachnoho St.', 0, 50.4601, 30.5196),
          point('kyiv-left', 'Лівобережна', 'Livoberezhna', 30, 50.4518, 30.5981),
        ],
      },
      {
        id: 'lviv',
        active: true,
        title: { uk: 'Львів', en: 'Lviv' },
        lat: 49.8397,
        lng: 24.0297,
        points: [point('lviv-centre', 'Площа Ринок', 'Market Square', 0, 49.8419, 24.0315)],
      },
    ]),
  },
};
