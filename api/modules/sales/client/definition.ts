import { defineEntity } from '#core/schema/defineEntity';
import { group, section, side } from '#core/schema/EntitySpec';
import { textOf } from '#core/schema/valueOf';
import { completeAddresses } from '../delivery/addresses/completeAddresses';
import { access, hiddenFields, visibleClients } from './access';
import { texts } from './texts';
import { clientSummaries } from './values/clientSummaries';

const person = { type: 'text', maxlength: 64, width: 'third' } as const;

/** Who orders (requirements N-07). */
export const client = defineEntity({
  name: 'client',
  collection: 'clients',
  category: 'orders',
  icon: 'people-alt',
  titleField: 'title',
  texts,
  protectUsed: true,
  form: [
    group(
      'general',
      section(
        'main',
        { name: 'title', type: 'text', readonly: true, hidden: true, searchable: true },
        { name: 'surname', ...person, required: true },
        { name: 'name', ...person, required: true },
        { name: 'patronymic', ...person },
        { name: 'phone', type: 'phone', required: true, unique: true, width: 'half', searchable: true },
        { name: 'email', type: 'email', maxlength: 254, width: 'half', searchable: true },
      ),
      section('addresses', { name: 'addresses', type: 'address', max: 20 }),
      section('notes', { name: 'comment', type: 'textarea', maxlength: 2000 }),
      side(
        'state',
        { name: 'active', type: 'yesno', default: true },
        { name: 'language', type: 'select', options: ['uk', 'en'], default: 'uk' },
      ),
      side(
        'orders',
        { name: 'ordersCount', type: 'number', readonly: true, default: 0, width: 'half' },
        { name: 'ordersSum', type: 'number', readonly: true, step: 0.01, default: 0, width: 'half' },
        { name: 'shops', type: 'select', source: 'shop', multiple: true, readonly: true, hidden: true },
      ),
    ),
  ],
  listing: {
    columns: ['title', 'phone', 'email', 'ordersCount', 'ordersSum', 'active', '_created'],
    // Merchants must not find them by what they do not see.
    computedColumns: ['ordersCount', 'ordersSum'],
    sort: { by: 'title', direction: 1 },
    rowLinks: [{ name: 'orders', icon: 'receipt-long', to: '/order/list?page=1&filter=client:{id}', inHeader: true }],
    views: [{ key: 'off', state: { filter: 'active:no' } }],
  },
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
