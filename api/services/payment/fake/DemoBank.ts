import type { ServiceClient } from '#core/ports/ServiceClient';
import type { DemoService } from '../../shared/DemoService';

/** A payment service as the demo has it. */
export interface DemoBank extends DemoService {
  /** The settings by which it is called. */
  readonly credentials: Readonly<Record<string, string>>;
  recall(payment: RecalledPayment): void;
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
