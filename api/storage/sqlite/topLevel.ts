import type { Where } from '../../../domain/query/Where';

/** The parts that all have to hold. */
export const topLevel = (where: Where): readonly Where[] => (where.op === 'and' ? where.of.flatMap(topLevel) : [where]);
