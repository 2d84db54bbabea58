import type { HTMLAttributes } from 'react';

/** Visually hidden: for screen readers only. */
export const VisuallyHidden = (props: Omit<HTMLAttributes<HTMLSpanElement>, 'className'>) => (
  <span className="visually-hidden" {...props} />
);
