import type { ReactNode } from 'react';
import { Children, Fragment } from 'react';

/** Short facts in one line, with points between those there are. */
export const FactLine = ({ children }: { children: ReactNode }) =>
  Children.toArray(children)
    .filter((fact) => fact !== '')
    .map((fact, at) => (
      <Fragment key={at}>
        {at > 0 && ' · '}
        {fact}
      </Fragment>
    ));
