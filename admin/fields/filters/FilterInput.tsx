import type { ComponentType } from 'react';
import type { FilterKind } from '../cells/columnFieldTypes';
import { listFieldTypeOf } from '../cells/columnFieldTypes';
import { DateRangeFilter } from './DateRangeFilter';
import type { FilterInputProps } from './FilterInputProps';
import { NumberRangeFilter } from './NumberRangeFilter';
import { SelectFilter } from './SelectFilter';
import { TextFilter } from './TextFilter';
import { TreeFilter } from './TreeFilter';
import { YesNoFilter } from './YesNoFilter';

const filterInputs: Record<FilterKind, ComponentType<FilterInputProps>> = {
  text: TextFilter,
  numberRange: NumberRangeFilter,
  dateRange: DateRangeFilter,
  yesNo: YesNoFilter,
  select: SelectFilter,
  tree: TreeFilter,
};

export function FilterInput(props: FilterInputProps) {
  const kind = listFieldTypeOf(props.attribute.type)?.filter;
  if (!kind) return null;
  const Input = filterInputs[kind];
  return <Input {...props} />;
}
