import type { AttributeType } from '../wire/Attribute';
import { hasOptions } from '../wire/Attribute';
import { fieldTypeOf, isFieldTypeCode } from './registry';

/** The settings of an attribute that only some types have. */
export const typedSettings = [
  'options',
  'multiple',
  'multilangual',
  'unique',
  'generateUnique',
  'minlength',
  'maxlength',
  'min',
  'max',
  'step',
  'backendListing',
  'backendFilterable',
  'backendSortable',
  'searchable',
  'frontendFilterable',
  'promocodeFilterable',
  'feedFilterable',
] as const;

export type TypedSetting = (typeof typedSettings)[number];

const texts: readonly AttributeType[] = ['text', 'slug'];
const uniqueTypes: readonly AttributeType[] = ['text', 'slug', 'email', 'phone'];
const translatedTypes: readonly AttributeType[] = ['text', 'price', 'media', 'media-product-gallery', 'image'];
const countedTypes: readonly AttributeType[] = ['taxonomy', 'relations', 'media', 'media-product-gallery'];
const manyTypes: readonly AttributeType[] = ['taxonomy', 'relations'];

/** Orders' own types: their values belong to an order, so that there is nothing to list or to filter products by. */
const orderTypes: readonly AttributeType[] = ['cart', 'status', 'payment', 'address'];

const rules: Record<TypedSetting, (type: AttributeType) => boolean> = {
  options: hasOptions,
  multiple: (type) => hasOptions(type) || manyTypes.includes(type),
  multilangual: (type) => translatedTypes.includes(type),
  unique: (type) => uniqueTypes.includes(type),
  generateUnique: (type) => texts.includes(type),
  minlength: (type) => texts.includes(type),
  maxlength: (type) => texts.includes(type),
  min: (type) => type === 'number' || hasOptions(type) || countedTypes.includes(type),
  max: (type) => type === 'number' || hasOptions(type) || countedTypes.includes(type),
  step: (type) => type === 'number',
  backendListing: (type) => !orderTypes.includes(type),
  backendFilterable: isFilterable,
  backendSortable: (type) => isFieldTypeCode(type) && fieldTypeOf(type).sortSubpath !== null,
  searchable: (type) => isFieldTypeCode(type) && fieldTypeOf(type).searchable,
  frontendFilterable: isFilterable,
  promocodeFilterable: isFilterable,
  feedFilterable: isFilterable,
};

function isFilterable(type: AttributeType): boolean {
  return !orderTypes.includes(type) && isFieldTypeCode(type) && fieldTypeOf(type).indexedSubpaths({}).length > 0;
}

/** Whether a setting makes sense for attributes of a type; others are neither shown nor accepted. */
export const hasSetting = (type: AttributeType, setting: TypedSetting): boolean => rules[setting](type);

export const settingsOfType = (type: AttributeType): TypedSetting[] =>
  typedSettings.filter((setting) => hasSetting(type, setting));
