import type { Language } from '#domain/text/Language';
import { reportPath } from '#core/kernel/reportPath';
import type { ApiConfig } from '#core/schema/ApiConfig';

/** Where a service reports to. */
export const callbackUrl = ({ publicUrl }: ApiConfig, service: string): string =>
  new URL(`${reportPath}/${service}`, publicUrl).href;

/** Where the client comes back to. */
export const resultUrl = ({ publicUrl }: ApiConfig, payment: string, language: Language): string =>
  new URL(`/api/payment/result?payment=${encodeURIComponent(payment)}&language=${language}`, publicUrl).href;
