import type { UpdatedRecord } from '../../ports/Store';

/** A store tells what it touched in whichever order it went. */
export const sortById = (touched: readonly UpdatedRecord[]): UpdatedRecord[] =>
  [...touched].sort((a, b) => (a.id < b.id ? -1 : 1));
