import { furtherField } from '#domain/access/roleOfRecord';
import { rightNames } from '#domain/wire/rights';
import { defineEntity } from '#core/schema/defineEntity';
import { textOf } from '#core/schema/valueOf';
import { access } from './access';
import { checkRole, rejectRestoredRole, rejectUsedRole } from './checkRole';
import { roleForm } from './form';
import { texts } from './texts';

/** What people may do of what their type of user may (docs/access.md); those that the program brings have no record. */
export const role = defineEntity({
  name: 'role',
  collection: 'roles',
  category: 'marketplace',
  icon: 'group',
  screen: '/people',
  titleField: 'name',
  texts,
  serializedWrites: true,
  sessionOnlyWrites: true,
  confirmed: {
    fields: ['name', 'factor', 'statuses_only', ...rightNames, ...rightNames.map(furtherField)],
    actions: true,
  },
  form: roleForm,
  listing: {
    columns: ['name', 'shop', 'factor', '_updated'],
    sort: { by: 'name', direction: 1 },
  },
  bulk: ['delete', 'restore'],
  shopOf: (record) => textOf(record, 'shop') || null,
  access,
  hooks: { beforeSave: checkRole, beforeRemoveOrDisable: rejectUsedRole, beforeRestore: rejectRestoredRole },
});
