import Box from '@mui/material/Box';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { FilterLabel } from './FilterLabel';
import type { FilterInputProps } from './FilterInputProps';

/** Not set, yes, no. */
export function YesNoFilter({ id, label, values, onChange }: FilterInputProps) {
  const t = usePanelTranslate();
  const value = values[0] === 'yes' || values[0] === 'no' ? values[0] : 'any';
  return (
    <Box id={id} sx={{ '& [role=radiogroup]': { display: 'flex', minHeight: 36 } }}>
      <FilterLabel as="span">{label}</FilterLabel>
      <SegmentedControl
        label={label}
        value={value}
        options={[
          { value: 'any', label: t('filter.any') },
          { value: 'yes', label: t('filter.yes') },
          { value: 'no', label: t('filter.no') },
        ]}
        onChange={(next) => onChange(next === 'any' ? [] : [next])}
      />
    </Box>
  );
}
