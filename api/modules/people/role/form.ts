import { orderStatuses } from '#domain/order/orderStatuses';
import type { RightName } from '#domain/wire/rights';
import { rights } from '#domain/wire/rights';
import { furtherField } from '#domain/access/roleOfRecord';
import { block, group, section, side } from '#core/schema/EntitySpec';
import type { EntityRecordOf } from '#core/schema/RecordOf';

/** How much a role has of a right. */
const level = <const Name extends RightName>(name: Name) =>
  ({
    name,
    type: 'select',
    options: rights[name].levels,
    required: true,
    default: rights[name].levels[0] ?? '',
    width: 'half',
  }) as const;

/** What it may do besides. */
const further = <const Name extends RightName>(name: Name) =>
  ({ name: furtherField(name), type: 'select', multiple: true, options: rights[name].more, width: 'half' }) as const;

export const roleForm = [
  group(
    'general',
    section(
      'main',
      { name: 'name', type: 'text', required: true, maxlength: 64, searchable: true },
      { name: 'factor', type: 'yesno', default: false },
    ),
    section(
      'orders',
      block('records', level('orders'), further('orders')),
      level('statuses'),
      { name: 'statuses_only', type: 'select', multiple: true, options: orderStatuses, width: 'half' },
      block('parcels', level('waybills'), further('waybills')),
      level('sums'),
      block('people', level('buyers'), further('buyers')),
    ),
    section(
      'catalogue',
      block('products', level('products'), further('products')),
      level('prices'),
      level('imports'),
      block('reviews', level('reviews'), further('reviews')),
      block('media', level('media'), further('media')),
    ),
    section(
      'shop',
      level('profile'),
      level('iban'),
      level('promocodes'),
      level('feeds'),
      block('team', level('people'), further('people')),
      level('connections'),
    ),
    section(
      'marketplace',
      level('structure'),
      level('content'),
      block('applications', level('applications'), further('applications')),
    ),
    side('organisation', { name: 'shop', type: 'select', source: 'shop' }),
  ),
] as const;

type StoredRole = EntityRecordOf<'role', typeof roleForm>;

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    roles: StoredRole;
  }
  interface RecordsByEntity {
    role: StoredRole;
  }
}
