import type { Language } from '#domain/text/Language';
import type { ApiConfig } from '#core/schema/ApiConfig';
import type { PaymentProviderName } from '../../orders/shared/payments/StoredPayment';

/** Where a service reports to. */
export const callbackUrl = ({ publicUrl }: ApiConfig, provider: PaymentProviderName): string =>
  new URL(`/api/callback/${provider}`, publicUrl).href;

/** Where the client comes back to. */
export const resultUrl = ({ publicUrl }: ApiConfig, payment: string, language: Language): string =>
  new URL(`/api/payment/result?payment=${encodeURIComponent(payment)}&language=${language}`, publicUrl).href;
