import type { Money } from '#domain/commerce/Money';
import type { RemoteState } from '#domain/payment/RemoteState';
import type { InstalmentsProduct } from '#domain/payment/instalments';
import type { Language } from '#domain/text/Language';
import type { StoredPayment } from '../../orders/shared/payments/StoredPayment';

/** What a service says of a payment. */
export interface RemotePayment {
  /** null: it says something that a person has to look at. */
  state: RemoteState | null;
  /** Kopiyky; `agreed`: its reports name none, that of the creation holds; null: none in hryvnia. */
  amount: Money | 'agreed' | null;
  /** Kopiyky that were given back of it until now; null: it does not say. */
  refunded: Money | null;
  /** Its own words, for people. */
  detail: string;
}

/** What the client sees at the service. */
export interface PaymentPurpose {
  description: string;
  language: Language;
  products: readonly InstalmentsProduct[];
}

/** A payment service with the installation's account. All calls throw `PaymentServiceFailure`. */
export interface PaymentProvider {
  /** Where its links lead to. */
  readonly origin: string;
  readonly isDemo: boolean;
  /** The address where the client pays. */
  open(payment: StoredPayment, purpose: PaymentPurpose): Promise<string>;
  /** null: the service does not know it, because nobody has followed the link. */
  stateOf(payment: StoredPayment): Promise<RemotePayment | null>;
  refund(payment: StoredPayment, amount: Money): Promise<void>;
  /** Asks for a payment that there is not; throws when the service refuses the keys. */
  checkKeys(): Promise<void>;
}

/** The number of a payment that there never is. */
export const unknownPayment = 'key-check';

/**
 * `refused`: the service does not do what it was asked for; `key`: it does not accept the account; `limit`: there were
 * too many calls; `unclear`: it gave no answer that can be read, and may have done what it was asked for.
 */
export type PaymentServiceFailureKind = 'refused' | 'key' | 'limit' | 'unclear';

/** The service did not answer, or refused; `reason` is for people who look after the installation. */
export class PaymentServiceFailure extends Error {
  constructor(
    readonly reason: string,
    readonly kind: PaymentServiceFailureKind = 'refused',
  ) {
    super(reason);
    this.name = 'PaymentServiceFailure';
  }
}
