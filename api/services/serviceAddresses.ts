import type { ServiceAddress } from '#core/schema/ApiConfig';
import { carriers } from './carriers/carriers';
import { liqPayAddress } from './payment/liqpay/liqPayAddress';
import { privatBankAddress } from './payment/privatbank/privatBankAddress';

/** Of all outside services. */
export const serviceAddresses: readonly ServiceAddress[] = [
  liqPayAddress,
  privatBankAddress,
  ...carriers.flatMap(({ addresses }) => addresses),
];
