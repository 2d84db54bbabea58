import { addresses } from './addresses';
import { cart } from './cart';
import { orderStatus } from './orderStatus';
import { payment } from './payment';
import { promocodes } from './promocodes';
import { selfShippingPoints } from './selfShippingPoints';
import type { FieldType } from './FieldType';
import type { FieldTypeCode } from '../wire/FieldTypeCode';
import { accordeon } from './accordeon';
import { answers } from './answers';
import { attributesSetType } from './attributesSetType';
import { attributeGroups } from './attributeGroups';
import { attributeOptions } from './attributeOptions';
import { color } from './color';
import { date } from './date';
import { datetime } from './datetime';
import { editor } from './editor';
import { email } from './email';
import { imageSizes } from './imageSizes';
import { image, media, mediaProductGallery, mediaWithLinks } from './media';
import { number } from './number';
import { password } from './password';
import { phone } from './phone';
import { price } from './price';
import { productReview } from './productReview';
import { properties } from './properties';
import { ranking } from './ranking';
import { relations } from './relations';
import { savedFilter } from './savedFilter';
import { select } from './select';
import { shippingDates } from './shippingDates';
import { slug } from './slug';
import { tags } from './tags';
import { taxonomy } from './taxonomy';
import { text } from './text';
import { textarea } from './textarea';
import { variableRelations } from './variableRelations';
import { colorSelect, imageSelect, textSelect } from './visualSelects';
import { yesno } from './yesno';
import { youtube } from './youtube';

/** All types by code: a missing type does not compile. */
const fieldTypes = {
  text,
  slug,
  textarea,
  editor,
  number,
  price,
  yesno,
  email,
  password,
  phone,
  date,
  datetime,
  tags,
  select,
  'image-select': imageSelect,
  'color-select': colorSelect,
  'text-select': textSelect,
  color,
  'image-size': imageSizes,
  'attributes-set': attributesSetType,
  taxonomy,
  relations,
  'variable-relations': variableRelations,
  properties,
  accordeon,
  youtube,
  ranking,
  answers,
  'product-review': productReview,
  filter: savedFilter,
  'attribute-options': attributeOptions,
  'attribute-groups': attributeGroups,
  'shipping-dates': shippingDates,
  media,
  'media-with-links': mediaWithLinks,
  'media-product-gallery': mediaProductGallery,
  image,
  cart,
  status: orderStatus,
  payment,
  address: addresses,
  promocodes,
  'selfshipping-points': selfShippingPoints,
} satisfies Record<FieldTypeCode, { code: string }>;

/** The value of a field type, in one language. */
export type FieldValueOf<Code extends FieldTypeCode> = (typeof fieldTypes)[Code]['empty'];

/**
 * A type with its value type erased. Values are only passed to the functions of the type whose `read` returned them.
 */
export const fieldTypeOf = (code: FieldTypeCode): FieldType<unknown> =>
  fieldTypes[code] as unknown as FieldType<unknown>;

export const isFieldTypeCode = (code: string): code is FieldTypeCode => Object.hasOwn(fieldTypes, code);
