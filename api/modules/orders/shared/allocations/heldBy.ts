import type { Allocation } from './Allocation';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The pieces that an order has taken. */
export const heldBy = (order: EntityRecords['orders']): Allocation[] =>
  (order._held ?? []).filter(({ kind }) => kind === 'stock');
