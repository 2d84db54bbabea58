import Box from '@mui/material/Box';
import { TreeField } from '../pickers/TreeField';
import { FilterLabel } from './FilterLabel';
import type { FilterInputProps } from './FilterInputProps';

/** Matches any of the selected nodes. */
export function TreeFilter({ id, attribute, label, values, onChange }: FilterInputProps) {
  return (
    <Box>
      <FilterLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </FilterLabel>
      <TreeField
        id={id}
        labelledBy={`${id}-label`}
        name={label}
        source={attribute.source}
        knownChoices={attribute.datalist ?? []}
        selectedIds={values}
        multiple
        onChange={onChange}
      />
    </Box>
  );
}
