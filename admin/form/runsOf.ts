import type { FormField } from '../../domain/fields/FieldDefinition';
import { isLayout } from '../../domain/wire/fieldsIn';
import type { FormBlock, FormColumn, FormItem, FormSection } from '../../domain/wire/Form';

/** What is drawn as one: fields share a grid, neighbouring columns a row. */
export type Run = { fields: FormField[] } | { columns: FormColumn[] } | { titled: FormBlock | FormSection };

/** Items in their order, with neighbours of a kind put together. A plain run of fields adds nothing of its own. */
export function runsOf(items: readonly FormItem[]): Run[] {
  const runs: Run[] = [];
  const flat = items.flatMap((item) => (isLayout(item) && item.type === 'fields' ? item.items : [item]));
  for (const item of flat) {
    const last = runs.at(-1);
    if (!isLayout(item)) {
      if (last && 'fields' in last) last.fields.push(item);
      else runs.push({ fields: [item] });
    } else if (item.type === 'column') {
      if (last && 'columns' in last) last.columns.push(item);
      else runs.push({ columns: [item] });
    } else if (item.type === 'fields') runs.push(...runsOf(item.items));
    else runs.push({ titled: item });
  }
  return runs;
}
