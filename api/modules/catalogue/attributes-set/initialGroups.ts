import { permanentGroups } from '#domain/fields/attributeGroups';
import type { AttributedEntity, AttributeGroup } from '#domain/wire/Attribute';
import { codeSet } from '#core/schema/entityForms';
import { product } from '../product/definition';

/** The groups of a new set of products: those of the form in code (requirements N-15). */
export const initialGroups: readonly AttributeGroup[] = codeSet(product.spec).groups.map(({ name, title, items }) => ({
  _id: name,
  title,
  removable: !Object.hasOwn(permanentGroups, name),
  items: [...items],
}));

/** The groups of a new set. Those of orders and promocodes are empty: the form in code stays as it is beside them. */
export const initialGroupsOf = (entity: AttributedEntity): readonly AttributeGroup[] =>
  entity === 'product'
    ? initialGroups
    : Object.entries(permanentGroups).map(([_id, title]) => ({ _id, title, removable: false, items: [] }));
