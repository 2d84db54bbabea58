import { useEffect, useRef } from 'react';
import { withOfferedItems } from '#domain/fields/attributeGroups';
import { deepEqual } from '#domain/form/deepEqual';
import type { AttributeGroup } from '#domain/wire/Attribute';
import { useFormFields } from '../fields/form/FormFieldsContext';

/**
 * When a new attribute set becomes one of another entity, its groups keep what the entity's records can have. Groups
 * that nobody has changed become those that a set of the entity begins with.
 */
export function useGroupsOfEntity(): void {
  const { fields, observer, actions } = useFormFields();
  const field = fields.find(({ type }) => type === 'attribute-groups');
  // That of the loaded form: right after the choice the form is still the former one.
  const entity = fields.find(({ name }) => name === 'entity')?.value['0'];
  const loaded = useRef({ entity, field });
  useEffect(() => {
    const former = loaded.current;
    loaded.current = { entity, field };
    if (!field || former.entity === entity) return;
    const groups = observer.state(field.name).value['0'] as AttributeGroup[];
    const isUnchanged = deepEqual(groups, former.field?.value['0']);
    actions.setValue(field.name, '0', isUnchanged ? field.value['0'] : withOfferedItems(groups, field.datalist ?? []));
  }, [entity, field, observer, actions]);
}
