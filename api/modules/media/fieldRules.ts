import type { ResizeRule } from '#domain/media/ResizeRule';
import { maxFieldFileBytes } from '#domain/media/limits';
import type { Context } from '#core/kernel/Context';
import { accessTo } from '#core/kernel/accessTo';
import { badRequest } from '#core/kernel/refuse';

export interface FieldFileRules {
  accepted?: readonly string[];
  maxSize: number;
  rules: readonly ResizeRule[];
}

/** The file rules of a field (`entity.field`); undefined when none is named. */
export function fieldFileRules(named: string | undefined, context: Context): FieldFileRules | undefined {
  if (named === undefined) return undefined;
  const [entityName = '', fieldName = ''] = named.split('.');
  const entity = context.entities.get(entityName);
  const field = entity?.fields.get(fieldName);
  if (!entity || !field || accessTo(entity, context).permissions.length === 0) throw badRequest('body.for');
  return {
    ...(field.accepted && { accepted: field.accepted }),
    maxSize: field.maxSize ?? maxFieldFileBytes,
    rules: field.resizeRules ?? [],
  };
}
