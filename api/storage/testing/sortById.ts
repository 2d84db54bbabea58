import type { UpdatedRecord } from '#core/ports/StoreWrites';

/** Stores return changed records in any order. */
export const sortById = (touched: readonly UpdatedRecord[]): UpdatedRecord[] =>
  [...touched].sort((a, b) => (a.id < b.id ? -1 : 1));
