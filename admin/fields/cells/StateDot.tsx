import type { ReactNode } from 'react';

/** A filled dot or an empty ring, always with the word. */
export const StateDot = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <span className={on ? 'cell-state' : 'cell-state off'}>{children}</span>
);
