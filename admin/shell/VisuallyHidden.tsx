import type { HTMLAttributes } from 'react';

/** For screen readers only. */
export const VisuallyHidden = (props: Omit<HTMLAttributes<HTMLSpanElement>, 'className'>) => (
  <span className="visually-hidden" {...props} />
);
