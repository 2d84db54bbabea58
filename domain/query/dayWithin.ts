import type { Where } from './Where';
import { allOf, anyOf } from './Where';

const isMissing = (path: string): Where => ({ op: 'exists', path, value: false });

/** A day between two dates of a record, both included; one that is missing is no bound. `day`: YYYY-MM-DD. */
export const dayWithin = (from: string, to: string, day: string): Where =>
  allOf(
    anyOf(isMissing(from), { op: 'range', path: from, to: day }),
    anyOf(isMissing(to), { op: 'range', path: to, from: day }),
  );
