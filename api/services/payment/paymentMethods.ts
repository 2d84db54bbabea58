import { bilingualText } from '#core/schema/EntityTexts';
import type { PaymentMethod } from './contract/PaymentMethod';
import { paymentServices } from './paymentServices';

/** No service takes it: the carrier, or who hands over the parcel. */
export const cash: PaymentMethod = {
  code: 'cash',
  prefix: 'cash',
  title: bilingualText('Оплата під час отримання', 'Cash'),
  heading: bilingualText('Готівка', 'Cash'),
};

/** All of them, in the order of the settings. */
export const paymentMethods: readonly PaymentMethod[] = [cash, ...paymentServices.flatMap(({ methods }) => methods)];

export const paymentCodes: readonly string[] = paymentMethods.map(({ code }) => code);
