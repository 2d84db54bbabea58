import { permanentGroups } from '../../../../domain/fields/attributeGroups';
import type { AttributeGroup } from '../../../../domain/wire/Attribute';
import { fullAccess, isOwnerStaff, readOnlyPermissions } from '../../../schema/Access';
import { defineEntity } from '../../../schema/defineEntity';
import { codeSet, defaultSetId } from '../../../schema/entityForms';
import { group, section } from '../../../schema/EntitySpec';
import { product } from '../product/definition';
import { setCollection } from '../schemaSource';
import { checkGroups } from './checkGroups';
import { groupItems } from './groupItems';
import { texts } from './texts';

/** The groups of a new set: those of the product's form in code (requirements N-15). */
export const initialGroups: readonly AttributeGroup[] = codeSet(product.spec).groups.map(({ name, title, items }) => ({
  _id: name,
  title,
  removable: !Object.hasOwn(permanentGroups, name),
  items: [...items],
}));

/** Which fields and attributes a product has, in which tabs (domain §3 Attribute set). */
export const attributesSet = defineEntity({
  name: 'attributes-set',
  collection: setCollection,
  category: 'attributes',
  icon: 'view-list',
  titleField: 'title',
  texts,
  protectUsed: true,
  form: [
    group(
      'general',
      section('main', {
        name: 'title',
        type: 'text',
        required: true,
        multilangual: true,
        maxlength: 64,
        searchable: true,
      }),
      section('groups', { name: 'groups', type: 'attribute-groups', required: true, default: initialGroups }),
    ),
  ],
  listing: {
    columns: ['title', 'groups', '_updated'],
    sort: { by: 'title', direction: 1 },
    views: [{ key: 'untranslated', state: { filter: 'title:' } }],
  },
  bulk: ['delete', 'restore'],
  // Merchants choose sets for their products.
  access: (user) => (isOwnerStaff(user) ? fullAccess : { permissions: readOnlyPermissions }),
  hooks: {
    beforeSave: checkGroups,
    beforeRemoveOrDisable: ({ _id }, change) => (change === 'remove' && _id === defaultSetId ? 'defaultSet' : null),
    choices: (field, _record, context) => (field === 'groups' ? groupItems(context) : null),
  },
});
