import { useEffect, useRef } from 'react';
import { withOfferedItems } from '../../../domain/fields/attributeGroups';
import { deepEqual } from '../../../domain/form/deepEqual';
import type { AttributeGroup } from '../../../domain/wire/Attribute';
import type { FormField } from '../../../domain/wire/FieldDefinition';
import { useFormFields } from '../form/FormFieldsContext';

/**
 * When a new set becomes one of another entity, its groups keep what the entity's records can have. Groups that nobody has
 * changed become those that a set of the entity begins with.
 */
export function useGroupsOfEntity(
  field: FormField,
  groups: readonly AttributeGroup[],
  onChange: (groups: readonly AttributeGroup[]) => void,
): void {
  const { fields } = useFormFields();
  // That of the loaded form: right after the choice the form is still the former one.
  const entity = fields.find(({ name }) => name === 'entity')?.value['0'];
  const loaded = useRef({ entity, field });
  useEffect(() => {
    const former = loaded.current;
    loaded.current = { entity, field };
    if (former.entity === entity) return;
    const isUnchanged = deepEqual(groups, former.field.value['0']);
    onChange(isUnchanged ? (field.value['0'] as AttributeGroup[]) : withOfferedItems(groups, field.datalist ?? []));
  }, [entity, field, groups, onChange]);
}
