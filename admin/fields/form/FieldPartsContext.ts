import type { ReactNode } from 'react';
import { createContext } from 'react';

/** How a form has arranged the parts of a composite input. */
interface FieldParts {
  /** Other fields of the form, by the name of their place. */
  places: Readonly<Record<string, ReactNode>>;
  /** Names of parts that are folded away: they are empty. */
  folded: readonly string[];
  /** What follows from the value is shown elsewhere in the form. */
  isPreviewed: boolean;
}

export const FieldPartsContext = createContext<FieldParts>({ places: {}, folded: [], isPreviewed: false });
