import { isLayout } from '#domain/wire/fieldsIn';
import type { FormItem, LoadResult } from '#domain/wire/Form';

/** The form of a saved record with a field that is chosen once. */
export function withFixedField(form: LoadResult['form'], name: string): LoadResult['form'] {
  const fix = (item: FormItem): FormItem =>
    isLayout(item) ? { ...item, items: item.items.map(fix) } : item.name === name ? { ...item, readonly: true } : item;
  return {
    ...form,
    fields: { groups: form.fields.groups.map((group) => ({ ...group, items: group.items.map(fix) })) },
  };
}
