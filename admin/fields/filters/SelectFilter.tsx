import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { useT } from '../../i18n/useT';
import { ChoiceBox } from '../ChoiceBox';
import { FilterLabel } from './FilterLabel';
import type { FilterInputProps } from './FilterInputProps';

const nothing = '';

/** Any of the choices; where records are chosen, also that there is none. */
export function SelectFilter({ id, attribute, label, values, onChange }: FilterInputProps) {
  const t = useT();
  const options = attribute.datalist ?? [];
  const none = useMemo(() => ({ value: nothing, view: t('form.empty') }), [t]);
  const change = (chosen: readonly string[]) =>
    onChange(
      chosen.includes(nothing) && !values.includes(nothing) ? [nothing] : chosen.filter((value) => value !== nothing),
    );
  return (
    <Box>
      <FilterLabel htmlFor={id}>{label}</FilterLabel>
      <ChoiceBox
        id={id}
        multiple
        options={options}
        last={attribute.source === undefined ? undefined : none}
        source={attribute.source}
        chosen={values}
        onChange={change}
        placeholder={t('filter.anyChoice')}
      />
    </Box>
  );
}
