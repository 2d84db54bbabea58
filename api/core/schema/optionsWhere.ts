import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { Where } from '#domain/query/Where';
import { allOf, flagIs } from '#domain/query/Where';

/** Which records of its `source` a field offers; undefined: all of them. */
export const optionsWhere = ({ optionsFilter }: Pick<FieldDefinition, 'optionsFilter'>): Where | undefined =>
  optionsFilter &&
  allOf(...Object.entries(optionsFilter).map(([name, values]) => ({ op: 'in' as const, path: `${name}.0`, values })));

export const switchedOff = flagIs('active.0', false);

/** Which of them can be chosen anew. */
export const choosableWhere = (field: Pick<FieldDefinition, 'optionsFilter' | 'activeOnly'>): Where | undefined =>
  field.activeOnly ? allOf(optionsWhere(field), { op: 'not', of: switchedOff }) : optionsWhere(field);
