import type { Access, PanelUser } from '#core/schema/Access';
import { noAccess } from '#core/schema/Access';
import type { RecordAction } from '#domain/wire/Form';

/** Files are created by upload only, so there is no `create`. */
const actions: readonly RecordAction[] = ['list', 'load', 'update', 'delete', 'restore', 'preview'];

/** Staff have access to every file, merchants to those of their shop (requirements N-01). */
export function access(user: PanelUser): Access {
  if (user.type !== 'merchant') return { permissions: actions };
  return user.shop === null
    ? noAccess
    : { permissions: actions, where: { op: 'in', path: 'shop.0', values: [user.shop] } };
}
