import { requirePrivilege } from '#core/kernel/requirePrivilege';
import type { RecordAction } from '#domain/wire/Form';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { Access } from '#core/schema/Access';

/** Clients belong to the marketplace: a merchant who sees those of the own orders may not compare them with others. */
export function requireMarketplace(context: Context, action: RecordAction = 'list'): Access {
  requirePrivilege('clientsOfAll', context);
  return requireAccess(requireEntity('client', context), action, context);
}
