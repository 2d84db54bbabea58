import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';

/** Whether the user may reorder records: needs update permission and write access to the position field. */
export const canReorder = ({ spec: { ordered } }: Entity, access: Access): boolean =>
  ordered !== undefined &&
  access.permissions.includes('update') &&
  !access.readonly?.includes(ordered) &&
  !Object.hasOwn(access.forcedValues ?? {}, ordered);
