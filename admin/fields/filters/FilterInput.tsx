import type { ComponentType } from 'react';
import type { FieldTypeCode } from '../../../domain/fields/FieldTypeCode';
import { DateRangeFilter } from './DateRangeFilter';
import type { FilterInputProps } from './FilterInputProps';
import { NumberRangeFilter } from './NumberRangeFilter';
import { SelectFilter } from './SelectFilter';
import { WordsFilter } from './WordsFilter';
import { YesNoFilter } from './YesNoFilter';

/** How lists filter by each type: a type without a filter does not compile. */
const inputs: Record<FieldTypeCode, ComponentType<FilterInputProps>> = {
  text: WordsFilter,
  slug: WordsFilter,
  textarea: WordsFilter,
  number: NumberRangeFilter,
  price: NumberRangeFilter,
  yesno: YesNoFilter,
  email: WordsFilter,
  password: WordsFilter,
  phone: WordsFilter,
  date: DateRangeFilter,
  datetime: DateRangeFilter,
  select: SelectFilter,
  tags: WordsFilter,
  'photo-links': YesNoFilter,
};

export function FilterInput(props: FilterInputProps) {
  const Input = inputs[props.attribute.type];
  return Input ? <Input {...props} /> : null;
}
