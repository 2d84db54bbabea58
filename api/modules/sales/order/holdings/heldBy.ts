import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Holding } from './Holding';
import { holdingsOf } from './Holding';

/** The pieces that an order has taken. */
export const heldBy = (order: StoredRecord): Holding[] =>
  (holdingsOf(order)._held ?? []).filter(({ kind }) => kind === 'stock');
