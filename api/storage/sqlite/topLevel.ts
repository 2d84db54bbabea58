import type { Where } from '#domain/query/Where';

/** The conjuncts of a condition. */
export const topLevel = (where: Where): readonly Where[] => (where.op === 'and' ? where.of.flatMap(topLevel) : [where]);
