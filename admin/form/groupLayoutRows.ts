import type { FormField } from '#domain/wire/FieldDefinition';
import { isLayout } from '#domain/wire/fieldsIn';
import type { FormBlock, FormColumn, FormItem, FormSection } from '#domain/wire/Form';

/** A row of the layout: neighbouring fields share a grid, neighbouring columns a row. */
type LayoutRow = { fields: FormField[] } | { columns: FormColumn[] } | { titled: FormBlock | FormSection };

/** Groups neighbouring items of the same kind, in their order. A `fields` item is flattened. */
export function groupLayoutRows(items: readonly FormItem[]): LayoutRow[] {
  const rows: LayoutRow[] = [];
  const flat = items.flatMap((item) => (isLayout(item) && item.type === 'fields' ? item.items : [item]));
  for (const item of flat) {
    const last = rows.at(-1);
    if (!isLayout(item)) {
      if (last && 'fields' in last) last.fields.push(item);
      else rows.push({ fields: [item] });
    } else if (item.type === 'column') {
      if (last && 'columns' in last) last.columns.push(item);
      else rows.push({ columns: [item] });
    } else if (item.type === 'fields') rows.push(...groupLayoutRows(item.items));
    else rows.push({ titled: item });
  }
  return rows;
}
