import type { ComponentType } from 'react';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { DateRangeFilter } from './DateRangeFilter';
import type { FilterInputProps } from './FilterInputProps';
import { NumberRangeFilter } from './NumberRangeFilter';
import { SelectFilter } from './SelectFilter';
import { TreeFilter } from './TreeFilter';
import { TextFilter } from './TextFilter';
import { YesNoFilter } from './YesNoFilter';

/** The filter input of each field type: a type without one does not compile. */
const filterInputs: Record<FieldTypeCode, ComponentType<FilterInputProps>> = {
  text: TextFilter,
  slug: TextFilter,
  textarea: TextFilter,
  editor: TextFilter,
  number: NumberRangeFilter,
  price: NumberRangeFilter,
  yesno: YesNoFilter,
  email: TextFilter,
  password: TextFilter,
  phone: TextFilter,
  date: DateRangeFilter,
  datetime: DateRangeFilter,
  tags: TextFilter,
  select: SelectFilter,
  'attributes-set': SelectFilter,
  'image-select': SelectFilter,
  'color-select': SelectFilter,
  'text-select': SelectFilter,
  color: TextFilter,
  'image-size': YesNoFilter,
  taxonomy: TreeFilter,
  relations: SelectFilter,
  'variable-relations': YesNoFilter,
  properties: YesNoFilter,
  accordeon: YesNoFilter,
  youtube: YesNoFilter,
  ranking: NumberRangeFilter,
  answers: YesNoFilter,
  'product-review': SelectFilter,
  filter: YesNoFilter,
  'attribute-options': YesNoFilter,
  'attribute-groups': YesNoFilter,
  'shipping-dates': TextFilter,
  'photo-links': YesNoFilter,
  media: YesNoFilter,
  'media-with-links': YesNoFilter,
  'media-product-gallery': YesNoFilter,
  image: YesNoFilter,
  cart: YesNoFilter,
  status: YesNoFilter,
  payment: YesNoFilter,
  address: YesNoFilter,
  promocodes: YesNoFilter,
  'selfshipping-points': YesNoFilter,
};

export function FilterInput(props: FilterInputProps) {
  const Input = filterInputs[props.attribute.type];
  return Input ? <Input {...props} /> : null;
}
