import type { ServiceAddress } from '#core/schema/ApiConfig';

export const ukrPoshtaAddress: ServiceAddress = { variable: 'UKRPOSHTA_URL', url: 'https://www.ukrposhta.ua' };
