import type { Language } from '#domain/text/Language';
import type { ApiConfig } from '#core/schema/ApiConfig';

/** With the code of the service behind it. */
export const callbackPath = '/api/callback';

/** Where a service reports to. */
export const callbackUrl = ({ publicUrl }: ApiConfig, service: string): string =>
  new URL(`${callbackPath}/${service}`, publicUrl).href;

/** Where the client comes back to. */
export const resultUrl = ({ publicUrl }: ApiConfig, payment: string, language: Language): string =>
  new URL(`/api/payment/result?payment=${encodeURIComponent(payment)}&language=${language}`, publicUrl).href;
