import type { Money } from '#domain/commerce/Money';

/** What a link to pay by is sent with. */
export interface PaymentLinkValues {
  /** Of the order. */
  number: string;
  /** What is due. */
  sum: Money;
  url: string;
}

export const samplePaymentLink: PaymentLinkValues = {
  number: '1042',
  sum: 196_000 as Money,
  url: 'https://pay.example.com/',
};
