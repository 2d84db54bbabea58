import type { ServiceAddress } from '#core/schema/ApiConfig';
import { novaPoshtaAddress, novaPoshtaCabinet } from './carriers/novaposhta/novaPoshtaAddresses';
import { ukrPoshtaAddress } from './carriers/ukrposhta/ukrPoshtaAddress';
import { liqPayAddress } from './payment/liqpay/liqPayAddress';
import { privatBankAddress } from './payment/privatbank/privatBankAddress';

/** Of all outside services. */
export const serviceAddresses: readonly ServiceAddress[] = [
  liqPayAddress,
  privatBankAddress,
  novaPoshtaAddress,
  novaPoshtaCabinet,
  ukrPoshtaAddress,
];
