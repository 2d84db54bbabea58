import type { Ceilings } from '#domain/access/Ceilings';
import { ofMarketplace } from '#domain/access/Ceilings';
import { hasPrivilege } from '#domain/access/privileges';
import type { PanelUser } from '#core/schema/Access';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What tells of the client's orders elsewhere: merchants do not get it. */
const marketplaceOnly = { comment: '', ordersCount: null, ordersSum: null, shops: [] };

/** Merchants read the clients of their own orders (requirements N-01, N-07). */
export const access: Ceilings = {
  ...ofMarketplace(),
  shop: {
    actions: ['list', 'load'],
    rows: { of: 'shop', path: 'shops.0' },
    hiddenFields: Object.keys(marketplaceOnly),
  },
};

/** Clients as this user may see them. */
export const visibleClients = (
  clients: readonly EntityRecords['clients'][],
  user: PanelUser | null,
): EntityRecords['clients'][] =>
  hasPrivilege(user, 'clientsOfAll')
    ? [...clients]
    : clients.map((client) => ({
        ...client,
        ...Object.fromEntries(Object.entries(marketplaceOnly).map(([name, value]) => [name, { 0: value }])),
      }));

export const hiddenFields = (_client: EntityRecords['clients'], user: PanelUser): readonly string[] =>
  hasPrivilege(user, 'clientsOfAll') ? [] : Object.keys(marketplaceOnly);
