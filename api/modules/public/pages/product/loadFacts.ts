import { fieldTypeOf } from '#domain/fields/registry';
import type { Choice } from '#domain/fields/select';
import { selectedValues } from '#domain/fields/select';
import type { Language } from '#domain/text/Language';
import { hasOptions } from '#domain/wire/Attribute';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Entity } from '#core/schema/defineEntity';
import { formOf } from '#core/schema/formOf';
import { localisedOf } from '#core/schema/valueOf';
import { ownTextOf } from '../../reads/ownText';

/** Fields in code among the facts; the others have places of their own on the page. */
const codedFields = ['brand', 'manufacturer', 'country', 'weight', 'width', 'height', 'depth'];

/** Types whose values are words or numbers. */
const factTypes: readonly FieldTypeCode[] = [
  'text',
  'number',
  'yesno',
  'date',
  'select',
  'image-select',
  'color-select',
  'text-select',
];

/** «Вага, г» is a title with a unit, which reads better after the number. */
function withUnit(title: string, value: string, isNumber: boolean): { title: string; value: string } {
  const [, name, unit] = (isNumber && /^(.+), (\p{L}{1,4})$/u.exec(title)) || [];
  return name !== undefined && unit !== undefined ? { title: name, value: `${value}\u00a0${unit}` } : { title, value };
}

/** Options of attributes are named in both languages; those without a name in this one are left out. */
function optionNames(value: unknown, name: string, { definitions }: Entity, language: Language): string {
  const options = (of: Language) => definitions[of].get(name)?.datalist ?? [];
  const viewIn = (of: Language, id: string) => options(of).find((option) => option.value === id)?.view ?? '';
  const chosen: Choice = Array.isArray(value) ? value.map(String) : String(value);
  return selectedValues(chosen)
    .map((id) => ownTextOf({ uk: viewIn('uk', id), en: viewIn('en', id) }, language))
    .filter((text) => text !== '')
    .join(', ');
}

function shownValue(product: StoredRecord, field: FieldDefinition, products: Entity, language: Language, now: number) {
  const type = fieldTypeOf(field.type);
  const stored = localisedOf(product, field.name)[field.multilangual ? language : '0'] ?? null;
  const value = type.read(stored, field);
  if (value === undefined || type.isEmpty(value)) return '';
  if (hasOptions(field.type)) return optionNames(value, field.name, products, language);
  // Without the step: decimals that say nothing are not shown.
  return type.display(value, { language, now });
}

/** What a product is like, by the names of its fields: those of its attribute set that have a value in the language. */
export function loadFacts(
  products: Entity,
  product: StoredRecord,
  language: Language,
  now: number,
): { title: string; value: string }[] {
  const { listing } = products.spec;
  const { names } = formOf(products, product);
  const named = [
    ...codedFields.filter((name) => names.has(name)),
    ...[...names].filter((name) => listing.flags?.has(name)),
  ];
  return named.flatMap((name) => {
    const field = products.definitions[language].get(name);
    if (!field || !factTypes.includes(field.type)) return [];
    const title = ownTextOf(field.title, language);
    const value = shownValue(product, field, products, language, now);
    return title === '' || value === '' ? [] : [withUnit(title, value, field.type === 'number')];
  });
}
