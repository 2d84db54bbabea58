import Box from '@mui/material/Box';
import { useT } from '../../i18n/useT';
import { ChoiceBox } from '../ChoiceBox';
import { FilterLabel } from './FilterLabel';
import type { FilterInputProps } from './FilterInputProps';

/** Any of the choices. */
export function SelectFilter({ id, attribute, label, values, onChange }: FilterInputProps) {
  const t = useT();
  return (
    <Box>
      <FilterLabel htmlFor={id}>{label}</FilterLabel>
      <ChoiceBox id={id} multiple options={attribute.datalist ?? []} source={attribute.source} chosen={values} onChange={onChange} placeholder={t('filter.anyChoice')} />
    </Box>
  );
}
