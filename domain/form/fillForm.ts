import { isLayout } from '../wire/fieldsIn';
import type { RecordField, FormGroup, FormItem } from '../wire/Form';
import type { FormField } from '../wire/FieldDefinition';
import { withSelection } from './withSelection';

const fillField = (field: FormField, state: RecordField): FormField => {
  const { datalist = field.datalist && withSelection(field.datalist, state.value), ...others } = state;
  return { ...field, ...others, ...(datalist && { datalist }) };
};

/** The groups of a form, whose fields are definitions, with what a record adds to them. */
export function fillForm(groups: readonly FormGroup[], states: Readonly<Record<string, RecordField>>): FormGroup[] {
  const fill = (item: FormItem): FormItem => {
    if (isLayout(item)) return { ...item, items: item.items.map(fill) };
    // A field may be called as what every object has: `constructor`.
    const state = Object.hasOwn(states, item.name) ? states[item.name] : undefined;
    return state ? fillField(item, state) : item;
  };
  return groups.map((group) => ({ ...group, items: group.items.map(fill) }));
}
