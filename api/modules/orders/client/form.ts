import { group, section, side } from '#core/schema/EntitySpec';
import type { EntityRecordOf } from '#core/schema/RecordOf';

const person = { type: 'text', maxlength: 64, width: 'third' } as const;

export const clientForm = [
  group(
    'general',
    section(
      'main',
      { name: 'title', type: 'text', readonly: true, hidden: true, searchable: true, derived: true },
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
      { name: 'no_messages', type: 'yesno', default: false },
    ),
    side(
      'orders',
      { name: 'ordersCount', type: 'number', readonly: true, hidden: true, default: 0, width: 'half', derived: true },
      {
        name: 'ordersSum',
        type: 'number',
        readonly: true,
        hidden: true,
        step: 0.01,
        default: 0,
        width: 'half',
        derived: true,
      },
      { name: 'shops', type: 'select', source: 'shop', multiple: true, readonly: true, hidden: true, derived: true },
    ),
  ),
] as const;

type StoredClient = EntityRecordOf<'client', typeof clientForm>;

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    clients: StoredClient;
  }
  interface RecordsByEntity {
    client: StoredClient;
  }
}
