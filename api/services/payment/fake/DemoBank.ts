import type { ServiceClient } from '#core/ports/ServiceClient';
import type { DemoService } from '../../shared/DemoService';

/** A payment service as the demo has it. */
export interface DemoBank extends DemoService {
  /** A payment that was made before its start. Amounts are hryvnia. */
  recall(orderId: string, amount: number, refunded: number): void;
}

/** The account that it knows, and what it reports by. */
export interface DemoBankParts {
  account: string;
  key: string;
  now: () => number;
  client: ServiceClient;
}
