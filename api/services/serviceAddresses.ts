import type { ServiceAddress } from '#core/schema/ApiConfig';
import { novaPoshtaAddress, novaPoshtaCabinet } from './carriers/novaposhta/novaPoshtaAddresses';
import { ukrPoshtaAddress } from './carriers/ukrposhta/ukrPoshtaAddress';
import { paymentServices } from './paymentServices';

/** Of all outside services. */
export const serviceAddresses: readonly ServiceAddress[] = [
  ...paymentServices.map(({ address }) => address),
  novaPoshtaAddress,
  novaPoshtaCabinet,
  ukrPoshtaAddress,
];
