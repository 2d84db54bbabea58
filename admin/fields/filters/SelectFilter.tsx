import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { RecordAutocomplete } from '../RecordAutocomplete';
import { FilterLabel } from './FilterLabel';
import type { FilterInputProps } from './FilterInputProps';

const emptyChoice = '';

/** Matches any of the selected choices; for references to records also "none". */
export function SelectFilter({ id, attribute, label, values, onChange }: FilterInputProps) {
  const t = usePanelTranslate();
  const options = attribute.datalist ?? [];
  const none = useMemo(() => ({ value: emptyChoice, view: t('form.empty') }), [t]);
  const change = (selectedValues: readonly string[]) =>
    onChange(
      selectedValues.includes(emptyChoice) && !values.includes(emptyChoice)
        ? [emptyChoice]
        : selectedValues.filter((value) => value !== emptyChoice),
    );
  return (
    <Box>
      <FilterLabel htmlFor={id}>{label}</FilterLabel>
      <RecordAutocomplete
        id={id}
        name={attribute.name}
        multiple
        options={options}
        last={attribute.source === undefined ? undefined : none}
        source={attribute.source}
        optionsFilter={attribute.optionsFilter}
        selectedValues={values}
        onChange={change}
        placeholder={t('filter.anyChoice')}
      />
    </Box>
  );
}
