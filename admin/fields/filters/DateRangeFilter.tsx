import Box from '@mui/material/Box';
import { isDate } from '#domain/time/kyiv';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { DateBox } from '../DateBox';
import { FilterLabel } from './FilterLabel';
import type { FilterInputProps } from './FilterInputProps';

/** A range of days, both bounds included. */
export function DateRangeFilter({ id, label, values, onChange }: FilterInputProps) {
  const t = usePanelTranslate();
  const [from = '', to = ''] = values;
  // Text that is no date sets no bound.
  const day = (value: string) => (isDate(value) ? value : '');
  const set = (bounds: [string, string]) => onChange(bounds.every((bound) => bound === '') ? [] : bounds);
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ '& input': { fontSize: '0.8125rem', paddingRight: 0 } }}>
      <FilterLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </FilterLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <DateBox
          id={id}
          label={t('filter.fromOf', { name: label })}
          value={from}
          onChange={(value) => set([day(value), to])}
        />
        <Box aria-hidden sx={{ color: 'text.secondary' }}>
          –
        </Box>
        <DateBox
          id={`${id}-to`}
          label={t('filter.toOf', { name: label })}
          value={to}
          onChange={(value) => set([from, day(value)])}
        />
      </Box>
    </Box>
  );
}
