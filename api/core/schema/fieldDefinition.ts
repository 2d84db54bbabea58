import type { ConditionFlag, DatalistItem, FieldDefinition } from '#domain/wire/FieldDefinition';
import { conditionFlags } from '#domain/wire/FieldDefinition';
import { fieldTypeOf } from '#domain/fields/registry';
import type { Language } from '#domain/text/Language';
import { isIndexable } from './collectionSpecOf';
import { isArrangedBySet, mandatoryNames } from './entityForms';
import type { EntitySpec, FieldSpec, SystemColumn } from './EntitySpec';
import { bilingualText } from './EntityTexts';

const systemColumns: Record<SystemColumn, Pick<FieldDefinition, 'type' | 'title'>> = {
  _updated: { type: 'datetime', title: bilingualText('Змінено', 'Updated') },
  _created: { type: 'datetime', title: bilingualText('Створено', 'Created') },
  _increment: { type: 'number', title: bilingualText('№', 'No.') },
};

export const isSystemColumn = (name: string): name is SystemColumn => Object.hasOwn(systemColumns, name);

function datalistOf(spec: EntitySpec, field: FieldSpec, language: Language): DatalistItem[] | undefined {
  return field.options?.map((value) => {
    const labels = spec.texts.fields[field.name]?.options?.[value];
    if (!labels) throw new Error(`${spec.name}.${field.name}: the option ${value} has no text`);
    return { value, view: labels[language], ...field.choices?.[value] };
  });
}

/** A field definition as sent to forms and lists: rules, labels, list settings. */
export function fieldDefinition(spec: EntitySpec, field: FieldSpec, language: Language): FieldDefinition {
  const { options: _options, choices: _choices, notBefore: _notBefore, derived: _derived, ...rules } = field;
  const labels = spec.texts.fields[field.name];
  if (!labels) throw new Error(`${spec.name}.${field.name} has no texts`);
  const datalist = datalistOf(spec, field, language);
  const isListed = spec.listing.columns.includes(field.name);
  const isQueryable = !spec.listing.computedColumns?.includes(field.name);
  const flags = spec.listing.flags?.get(field.name);
  const isFilterable =
    isQueryable &&
    isIndexable(field) &&
    (flags?.isFilterable ?? (isListed || (spec.listing.filters ?? []).includes(field.name)));
  const isCondition = (flag: ConditionFlag): boolean => flags?.conditions.includes(flag) ?? isFilterable;
  return {
    ...rules,
    code: field.name,
    title: labels.title,
    filterTitle: labels.filterTitle ?? labels.title,
    ...(labels.hint && { hint: labels.hint }),
    ...(labels.placeholder && { placeholder: labels.placeholder }),
    ...(datalist && { datalist }),
    independent: field.independent ?? true,
    ...(isArrangedBySet(spec) && { removable: field.removable ?? !mandatoryNames(spec).includes(field.name) }),
    backendListing: isListed,
    backendFilterable: isFilterable,
    ...Object.fromEntries(conditionFlags.filter(isCondition).map((flag) => [flag, true])),
    backendSortable: isQueryable && (flags?.isSortable ?? isListed) && fieldTypeOf(field.type).sortSubpath !== null,
    ...(flags && { sortingType: flags.sortingType }),
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
