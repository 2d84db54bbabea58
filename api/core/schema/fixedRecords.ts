import type { Where } from '#domain/query/Where';
import type { EntitySpec } from './EntitySpec';

/** Whether the record of this id has a form of its own. */
export const isFixed = ({ fixedRecords }: Pick<EntitySpec, 'fixedRecords'>, id: string): boolean =>
  fixedRecords !== undefined && Object.hasOwn(fixedRecords, id);

/** The condition of lists and choices: they have the ordinary records only. */
export const isOrdinary = ({ fixedRecords }: Pick<EntitySpec, 'fixedRecords'>): Where | null =>
  fixedRecords ? { op: 'not', of: { op: 'ids', ids: Object.keys(fixedRecords) } } : null;
