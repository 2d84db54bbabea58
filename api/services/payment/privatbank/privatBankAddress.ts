import type { ServiceAddress } from '#core/schema/ApiConfig';

export const privatBankAddress: ServiceAddress = { variable: 'PRIVATBANK_URL', url: 'https://payparts2.privatbank.ua' };
