import type { ServiceAddress } from '#core/schema/ApiConfig';
import { carriers } from './carriers/carriers';
import { paymentServices } from './payment/paymentServices';

/** Of all outside services. */
export const serviceAddresses: readonly ServiceAddress[] = [
  ...paymentServices.map(({ address }) => address),
  ...carriers.flatMap(({ addresses }) => addresses),
];
