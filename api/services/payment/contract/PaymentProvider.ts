import type { Money } from '#domain/commerce/Money';
import type { ServiceReport } from '#core/kernel/ApiRequest';
import type { RemoteState } from './RemoteState';
import type { Language } from '#domain/text/Language';

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

/** A payment as its service has to know it; `_id` is its number there. */
interface PaymentAtService {
  _id: string;
  /** The method's code. */
  code: string;
  /** Kopiyky. */
  amount: number;
  /** Of a method in parts; 0 else. */
  parts: number;
  /** Instant: after it the service takes no money. */
  expires: string;
}

/** Goods as the service lists them. */
export interface PaidProduct {
  name: string;
  count: number;
  /** Of one piece. */
  price: Money;
}

/** What a service has reported, and its signature is right. */
export interface PaymentReport {
  /** The number of the payment; '': it names none of ours. */
  id: string;
  remote: RemotePayment;
  said: ReportSaid;
}

/** A report in the service's own words, for people, when the payment is not ours. */
export interface ReportSaid {
  /** By what it is found in the service's cabinet. */
  reference: string;
  state: string;
  /** Hundredths of the currency; null: it names none. */
  amount: number | null;
  /** `UAH`, or as the service calls another one; '': it names none, which is hryvnia. */
  currency: string;
}

/** A payment that was opened. */
type KnownPayment = Pick<PaymentAtService, '_id'> & {
  /** The service's own number, as `open` gave it. */
  ref?: string;
};

/** One attempt to give money back. */
interface RefundAttempt {
  amount: Money;
  /**
   * Its own: a service that takes a number makes the same refund once, however often it is asked. What is tried again
   * after a refusal has another one.
   */
  number: string;
}

interface OpenedPayment {
  link: string;
  /** By what the service knows the payment, when not by ours. */
  ref?: string;
}

/** What the client sees at the service. */
interface PaymentPurpose {
  description: string;
  language: Language;
  /** How long the link can be used. */
  lifetimeMs: number;
  products: readonly PaidProduct[];
}

/** What can be asked of a payment service. All calls throw `PaymentServiceFailure`. */
export interface ServiceCalls {
  /** The address where the client pays. */
  open(payment: PaymentAtService, purpose: PaymentPurpose): Promise<OpenedPayment>;
  /** null: the service does not know it, because nobody has followed the link. */
  stateOf(payment: KnownPayment): Promise<RemotePayment | null>;
  refund(payment: KnownPayment, attempt: RefundAttempt): Promise<void>;
  /** Asks for a payment that there is not; throws when the service refuses the keys. */
  checkKeys(): Promise<void>;
}

/** A payment service with the installation's account. */
export interface PaymentProvider extends ServiceCalls {
  readonly isDemo: boolean;
  /** What a callback says; its body is as the service's schema gives it. null: its signature is not right. */
  readCallback(body: unknown, sent: ServiceReport): Promise<PaymentReport | null>;
  /** Tells one account from another, and no key: a link is given out again by who has opened it. */
  accountDigest(): Promise<string>;
}

/** The number of a payment that there never is. */
export const unknownPayment = 'key-check';

/**
 * `refused`: the service does not do what it was asked for; `key`: it does not accept the account; `limit`: there were
 * too many calls; `unclear`: it gave no answer that can be read, and may have done what it was asked for.
 */
type PaymentServiceFailureKind = 'refused' | 'key' | 'limit' | 'unclear';

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
