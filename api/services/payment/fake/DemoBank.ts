import type { ServiceClient } from '#core/ports/ServiceClient';
import type { DemoService } from '../../shared/DemoService';

/** A payment service as the demo has it. */
export interface DemoBank extends DemoService, BankEvents {
  /** The settings by which it is called. */
  readonly credentials: Readonly<Record<string, string>>;
  recall(payment: RecalledPayment): void;
}

/** How a payment may stand there; `unknown`: in a word that the service has never published. */
export type BankTurn = 'busy' | 'held' | 'expired' | 'takenBack' | 'unknown';

/** `waits`: it has taken the refund upon itself, and says no more. */
type RefundAnswer = 'gives' | 'refuses' | 'waits';

/** What happens at a service without the shop. Payments are named by our number, sums are kopiyky. */
interface BankEvents {
  /** How it answers refunds from now on; throws where it never does so. */
  answerRefunds(as: RefundAnswer): void;
  /** How much it has given back. */
  givenBack(id: string): number;
  /** Instant, as it was told; NaN: it was told none; null: its calls have no place for it. */
  expiresAt(id: string): number | null;
  /** It reports nothing of it. */
  turn(id: string, to: BankTurn): void;
  /** The client has paid something else. Absent where neither reports nor answers name a sum. */
  payOther?(id: string, paid: { currency: 'USD' } | { sum: number }): void;
  /** Somebody gives back in the service's own cabinet; it reports what it reports of that. */
  refundThere(id: string, sum: number): Promise<void>;
  forget(id: string): void;
  /** How the payment stands. */
  report(id: string): Promise<void>;
  /** The same, of a payment that has no number of ours. */
  reportUnnumbered(id: string): Promise<void>;
}

/** A payment that was made before the start. Amounts are hryvnia. */
interface RecalledPayment {
  /** Our number of it. */
  id: string;
  /** The service's own. */
  ref?: string;
  amount: number;
  refunded: number;
}

/** The account that it knows, and what it reports by. */
export interface DemoBankParts {
  account: string;
  key: string;
  /** Where it is called once it is there; no slash at the end. */
  origin: () => string;
  now: () => number;
  client: ServiceClient;
}
