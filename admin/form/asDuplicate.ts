import { fieldTypeOf, isFieldTypeCode } from '../../domain/fields/registry';
import { localisedKeys } from '../../domain/form/localisedKeys';
import type { FormField } from '../../domain/fields/FieldDefinition';
import type { LoadResult } from '../../domain/wire/Form';

function withoutUnique(field: FormField): FormField {
  if (!field.unique || !isFieldTypeCode(field.type)) return field;
  const { empty } = fieldTypeOf(field.type);
  return { ...field, value: Object.fromEntries(localisedKeys(field).map((key) => [key, empty])) };
}

/** A new record with another's values: its id and what may stand only once are not copied (requirements A-06). */
export function asDuplicate(loaded: LoadResult): LoadResult {
  return {
    ...loaded,
    _id: '',
    _deleted: false,
    _revision: 0,
    url: '',
    form: { fields: { groups: loaded.form.fields.groups.map((group) => ({ ...group, items: group.items.map((section) => ({ ...section, items: section.items.map(withoutUnique) })) })) } },
  };
}
