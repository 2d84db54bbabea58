import type { StoredRecord } from '../../../../domain/wire/StoredRecord';

/** A return as it is kept with its order, the newest first. */
export interface OrderReturn {
  /** Instant. */
  time: string;
  /** Name of who registered it. */
  author: string;
  lines: readonly { id: string; title: string; qty: number; restock: boolean }[];
  /** The delivery is given back too. */
  delivery: boolean;
  /** Kopiyky that the client gets back. */
  sum: number;
}

export const returnsOf = (order: StoredRecord): readonly OrderReturn[] =>
  (order as { _returns?: readonly OrderReturn[] })._returns ?? [];
