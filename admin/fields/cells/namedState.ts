import type { ChipState } from '../../ui/StateChip';

/** Of an application, of a review: what waits for somebody's decision, and what was decided against. */
const states: Readonly<Record<string, ChipState>> = {
  new: { tone: 'warning' },
  waiting: { tone: 'warning' },
  refused: { tone: 'quiet', shape: 'ring' },
};

/** How a record's field `state` is shown. */
export const namedState = (state: string): ChipState => states[state] ?? { tone: 'quiet' };
