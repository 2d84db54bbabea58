import { useState } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { readNumber } from '#domain/text/readNumber';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { FilterLabel } from './FilterLabel';
import type { FilterInputProps } from './FilterInputProps';
import { shownUnit } from './shownUnit';

/** A text that is empty or no number sets no bound (shell §5). */
function NumberBoundInput({
  id,
  label,
  placeholder,
  value,
  onChange,
}: {
  id?: string;
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
}) {
  const [inputText, setInputText] = useState(value);
  const [prevValue, setPrevValue] = useState(value);
  if (value !== prevValue) {
    setPrevValue(value);
    setInputText(value);
  }
  const commit = () => {
    const number = readNumber(inputText);
    const bound = number === undefined || number === null ? '' : String(number);
    setInputText(bound);
    setPrevValue(bound);
    if (bound !== value) onChange(bound);
  };
  return (
    <TextField
      id={id}
      value={inputText}
      placeholder={placeholder}
      onChange={(event) => setInputText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': label } }}
    />
  );
}

export function NumberRangeFilter({ attribute, id, label, values, onChange }: FilterInputProps) {
  const t = usePanelTranslate();
  const unit = shownUnit(attribute);
  const inUnits = (value: string, of: number) => (value === '' || of === 1 ? value : String(Number(value) * of));
  const [from = '', to = ''] = values.map((value) => inUnits(value, 1 / unit));
  const set = (bounds: [string, string]) =>
    onChange(bounds.every((bound) => bound === '') ? [] : bounds.map((bound) => inUnits(bound, unit)));
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <FilterLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </FilterLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <NumberBoundInput
          id={id}
          label={t('filter.fromOf', { name: label })}
          placeholder={t('filter.from')}
          value={from}
          onChange={(value) => set([value, to])}
        />
        <Box aria-hidden sx={{ color: 'text.secondary' }}>
          –
        </Box>
        <NumberBoundInput
          label={t('filter.toOf', { name: label })}
          placeholder={t('filter.to')}
          value={to}
          onChange={(value) => set([from, value])}
        />
      </Box>
    </Box>
  );
}
