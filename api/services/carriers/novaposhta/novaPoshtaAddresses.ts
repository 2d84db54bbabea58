import type { ServiceAddress } from '#core/schema/ApiConfig';

export const novaPoshtaAddress: ServiceAddress = { variable: 'NOVAPOSHTA_URL', url: 'https://api.novaposhta.ua' };

/** Its site for senders, which prints waybills. */
export const novaPoshtaCabinet: ServiceAddress = {
  variable: 'NOVAPOSHTA_CABINET_URL',
  url: 'https://my.novaposhta.ua',
};
