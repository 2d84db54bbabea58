import { addressFilterFromText } from '#domain/query/addressFilter';
import { foldText } from '#domain/text/foldText';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import type { EntityForm } from '../schema/EntityForm';
import { formOf } from '../schema/formOf';

/** The first form that has all the attributes which the address names; undefined when there is none. */
export function formWithAttributes({ forms }: Entity, attributes: string): EntityForm | undefined {
  const wanted = Object.keys(addressFilterFromText(attributes));
  return forms.find(({ names }) => wanted.every((name) => names.has(name)));
}

/**
 * A new record with options selected by an address: `color:red;size:xl` (domain §2). An option is named by its value, its
 * slug or its title; what the form does not have is left out.
 */
export function preselect(entity: Entity, record: StoredRecord, attributes: string, context: Context): StoredRecord {
  const selected: StoredRecord = { ...record };
  const { names } = formOf(entity, record);
  for (const [name, wanted] of Object.entries(addressFilterFromText(attributes))) {
    const field = names.has(name) ? entity.definitions[context.language].get(name) : undefined;
    if (!field?.datalist) continue;
    const options = field.datalist.filter(({ disabled }) => !disabled);
    const found = wanted.flatMap((text) => {
      const folded = foldText(text);
      const option = options.find(({ value, slug, view }) =>
        [value, slug, view].some((own) => own !== undefined && foldText(own) === folded),
      );
      return option ? [option.value] : [];
    });
    if (found.length > 0) selected[name] = { '0': field.multiple ? found : found[0] };
  }
  return selected;
}
