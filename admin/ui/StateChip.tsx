import type { ReactNode } from 'react';

/** `quiet`: a state that most records have, or that is over. */
type StateTone = 'quiet' | 'warning' | 'info' | 'accent' | 'violet' | 'error';

export interface ChipState {
  tone: StateTone;
  /** A ring: off, canceled, refused, not yet there. */
  shape?: 'dot' | 'ring';
}

interface StateChipProps extends Partial<ChipState> {
  /** In the header of a record. */
  large?: boolean;
  children: ReactNode;
}

/** The state of a record: always with its word, never by colour alone. */
export const StateChip = ({ tone = 'quiet', shape = 'dot', large = false, children }: StateChipProps) => (
  <span className={`state-chip ${tone} ${shape}${large ? ' large' : ''}`}>{children}</span>
);
