import type { Holding } from './Holding';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The pieces that an order has taken. */
export const heldBy = (order: EntityRecords['orders']): Holding[] =>
  (order._held ?? []).filter(({ kind }) => kind === 'stock');
