import type { ServiceAddress } from '#core/schema/ApiConfig';

export const liqPayAddress: ServiceAddress = { variable: 'LIQPAY_URL', url: 'https://www.liqpay.ua' };
