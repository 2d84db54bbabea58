import type { ServiceAddress } from '#core/schema/ApiConfig';
import { carriers } from './carriers/carriers';
import { messengers } from './messengers/messengers';
import { paymentServices } from './payment/paymentServices';

/** Of all outside services. */
export const serviceAddresses: readonly ServiceAddress[] = [
  ...paymentServices.map(({ address }) => address),
  ...carriers.flatMap(({ addresses }) => addresses),
  ...messengers.map(({ address }) => address),
];
