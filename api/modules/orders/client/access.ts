import type { Access, PanelUser } from '#core/schema/Access';
import { fullAccess, isOwnerStaff, noAccess } from '#core/schema/Access';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What tells of the client's orders elsewhere: merchants do not get it. */
const marketplaceOnly = { comment: '', ordersCount: null, ordersSum: null, shops: [] };

/** Merchants read the clients of their own orders (requirements N-01, N-07). */
export function access(user: PanelUser): Access {
  if (isOwnerStaff(user)) return fullAccess;
  if (user.type !== 'merchant' || user.shop === null) return noAccess;
  return {
    permissions: ['list', 'load'],
    where: { op: 'in', path: 'shops.0', values: [user.shop] },
    hiddenFields: Object.keys(marketplaceOnly),
  };
}

/** Clients as this user may see them. */
export const visibleClients = (
  clients: readonly EntityRecords['clients'][],
  user: PanelUser | null,
): EntityRecords['clients'][] =>
  user && isOwnerStaff(user)
    ? [...clients]
    : clients.map((client) => ({
        ...client,
        ...Object.fromEntries(Object.entries(marketplaceOnly).map(([name, value]) => [name, { 0: value }])),
      }));

export const hiddenFields = (_client: EntityRecords['clients'], user: PanelUser): readonly string[] =>
  isOwnerStaff(user) ? [] : Object.keys(marketplaceOnly);
