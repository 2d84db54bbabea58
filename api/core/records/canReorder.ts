import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';

/** Whether the person may give records other places: neither saving nor the field is closed to them. */
export const canReorder = ({ spec: { ordered } }: Entity, access: Access): boolean =>
  ordered !== undefined &&
  access.permissions.includes('update') &&
  !access.readonly?.includes(ordered) &&
  !Object.hasOwn(access.forcedValues ?? {}, ordered);
