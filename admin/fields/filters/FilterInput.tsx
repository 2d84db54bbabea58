import type { ComponentType } from 'react';
import type { FieldTypeCode } from '../../../domain/fields/FieldTypeCode';
import { DateRangeFilter } from './DateRangeFilter';
import type { FilterInputProps } from './FilterInputProps';
import { NumberRangeFilter } from './NumberRangeFilter';
import { SelectFilter } from './SelectFilter';
import { TreeFilter } from './TreeFilter';
import { WordsFilter } from './WordsFilter';
import { YesNoFilter } from './YesNoFilter';

/** How lists filter by each type: a type without a filter does not compile. */
const inputs: Record<FieldTypeCode, ComponentType<FilterInputProps>> = {
  text: WordsFilter,
  slug: WordsFilter,
  textarea: WordsFilter,
  editor: WordsFilter,
  number: NumberRangeFilter,
  price: NumberRangeFilter,
  yesno: YesNoFilter,
  email: WordsFilter,
  password: WordsFilter,
  phone: WordsFilter,
  date: DateRangeFilter,
  datetime: DateRangeFilter,
  tags: WordsFilter,
  select: SelectFilter,
  'image-select': SelectFilter,
  'color-select': SelectFilter,
  'text-select': SelectFilter,
  color: WordsFilter,
  'image-size': YesNoFilter,
  taxonomy: TreeFilter,
  relations: SelectFilter,
  properties: YesNoFilter,
  accordeon: YesNoFilter,
  youtube: YesNoFilter,
  ranking: NumberRangeFilter,
  answers: YesNoFilter,
  'product-review': SelectFilter,
  filter: YesNoFilter,
  'shipping-dates': WordsFilter,
  'photo-links': YesNoFilter,
  media: YesNoFilter,
  'media-with-links': YesNoFilter,
  'media-product-gallery': YesNoFilter,
  image: YesNoFilter,
};

export function FilterInput(props: FilterInputProps) {
  const Input = inputs[props.attribute.type];
  return Input ? <Input {...props} /> : null;
}
