import type { DatalistItem, FieldDefinition } from '../../../domain/fields/FieldDefinition';
import { fieldTypeOf } from '../../../domain/fields/registry';
import type { Language } from '../../../domain/text/Language';
import { canBeAsked } from './collectionSpecOf';
import type { EntitySpec, FieldSpec, SystemColumn } from './EntitySpec';
import { both } from './EntityTexts';

const systemColumns: Record<SystemColumn, Pick<FieldDefinition, 'type' | 'title'>> = {
  _updated: { type: 'datetime', title: both('Змінено', 'Updated') },
  _created: { type: 'datetime', title: both('Створено', 'Created') },
  _increment: { type: 'number', title: both('№', 'No.') },
};

export const isSystemColumn = (name: string): name is SystemColumn => Object.hasOwn(systemColumns, name);

function datalistOf(spec: EntitySpec, field: FieldSpec, language: Language): DatalistItem[] | undefined {
  return field.options?.map((value) => {
    const words = spec.texts.fields[field.name]?.options?.[value];
    if (!words) throw new Error(`${spec.name}.${field.name}: the option ${value} has no text`);
    return { value, view: words[language], ...field.choices?.[value] };
  });
}

/** A field as forms and lists describe it: its rules, its words, its place in the list. */
export function fieldDefinition(spec: EntitySpec, field: FieldSpec, language: Language): FieldDefinition {
  const { options: _options, choices: _choices, ...rules } = field;
  const words = spec.texts.fields[field.name];
  if (!words) throw new Error(`${spec.name}.${field.name} has no texts`);
  const datalist = datalistOf(spec, field, language);
  const inList = spec.listing.columns.includes(field.name);
  const isAsked = !spec.listing.shownOnly?.includes(field.name);
  return {
    ...rules,
    code: field.name,
    title: words.title,
    filterTitle: words.filterTitle ?? words.title,
    ...(words.hint && { hint: words.hint }),
    ...(words.placeholder && { placeholder: words.placeholder }),
    ...(datalist && { datalist }),
    independent: field.independent ?? true,
    backendListing: inList,
    backendFilterable: isAsked && canBeAsked(field) && (inList || (spec.listing.filters ?? []).includes(field.name)),
    backendSortable: isAsked && inList && fieldTypeOf(field.type).sortBelow !== null,
    ...(spec.listing.sort.by === field.name && { sortingType: spec.listing.sort.direction }),
  };
}

/** The dates and the number that every record has, as columns. */
export function systemColumn(spec: EntitySpec, name: SystemColumn): FieldDefinition {
  const { type, title } = systemColumns[name];
  return {
    name,
    code: name,
    type,
    title,
    filterTitle: title,
    backendListing: spec.listing.columns.includes(name),
    backendFilterable: true,
    backendSortable: spec.listing.columns.includes(name),
    ...(spec.listing.sort.by === name && { sortingType: spec.listing.sort.direction }),
  };
}
