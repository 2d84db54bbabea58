import { defineEntity } from '#core/schema/defineEntity';
import { textOf } from '#core/schema/valueOf';
import { completeAddresses } from '../shared/places/completeAddresses';
import { access, hiddenFields, visibleClients } from './access';
import { texts } from './texts';
import { clientSummaries } from './values/clientSummaries';
import { clientForm } from './form';

/** Who orders (requirements N-07). */
export const client = defineEntity({
  name: 'client',
  collection: 'clients',
  category: 'orders',
  icon: 'people-alt',
  titleField: 'title',
  texts,
  protectUsed: true,
  confirmed: { exports: true },
  form: clientForm,
  listing: {
    columns: ['title', 'phone', 'email', 'ordersCount', 'ordersSum', 'active', '_created'],
    // Merchants must not find them by what they do not see.
    computedColumns: ['ordersCount', 'ordersSum'],
    sort: { by: 'title', direction: 1 },
    rowLinks: [{ name: 'orders', icon: 'receipt-long', to: '/order/list?page=1&filter=client:{id}', inHeader: true }],
    views: [{ key: 'off', state: { filter: 'active:no' } }],
  },
  // The list, and what every form of an order offers: the first by title.
  orders: [{ by: 'title.0', within: ['active.0'] }],
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  // The history of a client is the marketplace's: it tells what merchants do not see.
  shopOf: () => null,
  access,
  hooks: {
    beforeSave: async (save, context) => {
      const { draft } = save;
      const names = (['surname', 'name', 'patronymic'] as const).map((part) => textOf(draft, part)).filter(Boolean);
      draft.title = { '0': names.join(' ') };
      await completeAddresses(save, context);
    },
    afterRead: (clients, { user }) => Promise.resolve(visibleClients(clients, user)),
    hiddenFields,
    summaries: clientSummaries,
  },
});
