import { liqPay } from './liqpay';
import { monobank } from './monobank';
import type { PaymentService } from './contract/PaymentService';
import { privatBank } from './privatbank';

/** All of them, in the order of the settings. */
export const paymentServices: readonly PaymentService[] = [privatBank, liqPay, monobank];

/** By its code; undefined for one that is not here any more. */
export const paymentService = (code: string): PaymentService | undefined =>
  paymentServices.find((each) => each.code === code);

/** As an author and in lists; of one that is not here any more its code. */
export const nameOfService = (code: string): string => paymentService(code)?.name ?? code;

/** Who takes payments by a method; undefined: nobody, it is paid in cash. */
export const serviceOfMethod = (method: string): PaymentService | undefined =>
  paymentServices.find(({ methods }) => methods.some(({ code }) => code === method));
