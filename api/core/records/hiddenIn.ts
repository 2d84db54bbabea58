import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import { accessTo } from '../kernel/accessTo';
import { isHiddenPath } from '../schema/accessFor';
import type { Entity } from '../schema/defineEntity';

/** Which fields of a record this user does not get, or not all of. */
export function hiddenIn(
  entity: Entity,
  record: StoredRecord | null | undefined,
  context: Pick<Context, 'user'>,
): (name: string) => boolean {
  const { user } = context;
  const own = (record && user && entity.spec.hooks?.hiddenFields?.(record, user)) || [];
  const access = accessTo(entity, context);
  return (name) => own.includes(name) || isHiddenPath(access, name);
}
