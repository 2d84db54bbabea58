import type { ChipState } from '../../ui/StateChip';

/** Of applications, reviews, the money of orders: what waits for somebody, and what is not there (yet). */
const states: Readonly<Record<string, ChipState>> = {
  new: { tone: 'warning' },
  waiting: { tone: 'warning' },
  refused: { tone: 'quiet', shape: 'ring' },
  unpaid: { tone: 'quiet', shape: 'ring' },
  onDelivery: { tone: 'quiet', shape: 'ring' },
  overpaid: { tone: 'warning' },
};

/** How the state of a record is shown. */
export const namedState = (state: string): ChipState => states[state] ?? { tone: 'quiet' };
