import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ChangeFilters } from '../../../dataProvider/changeCalls';
import { changeKinds, originKinds } from '#domain/wire/Change';
import { useLanguage } from '../../core/i18n/languageStore';
import { useSession } from '../../core/session/SessionContext';
import { useHistoryTexts } from '../../form/history/texts';

interface ChangeFilterFieldsProps {
  values: ChangeFilters;
  onChange(filters: ChangeFilters): void;
}

/** The filters of the history. */
export function ChangeFilterFields({ values, onChange }: ChangeFilterFieldsProps) {
  const tHistory = useHistoryTexts();
  const language = useLanguage();
  const { start } = useSession();
  const set = (name: keyof ChangeFilters, value: string): void => {
    const { [name]: _replaced, ...others } = values;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  const labelled = (label: string, control: ReactNode) => (
    <Box component="label" sx={{ display: 'grid', gap: 0.5, flex: '1 1 150px', maxWidth: { sm: 200 } }}>
      <Typography variant="small" component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {control}
    </Box>
  );
  const select = (name: keyof ChangeFilters, label: string, options: ReactNode) =>
    labelled(
      label,
      <TextField
        select
        size="small"
        value={values[name] ?? ''}
        onChange={({ target }) => set(name, target.value)}
        slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': label } } }}
      >
        <MenuItem value="">{tHistory('all')}</MenuItem>
        {options}
      </TextField>,
    );
  const day = (name: 'from' | 'to', label: string) =>
    labelled(
      label,
      <TextField
        type="date"
        size="small"
        value={values[name] ?? ''}
        onChange={({ target }) => set(name, target.value)}
        slotProps={{ htmlInput: { min: '2000-01-01', max: '2099-12-31', 'aria-label': label } }}
      />,
    );
  return (
    <>
      {select(
        'entity',
        tHistory('filterEntity'),
        Object.values(start.entities).map(({ name, many }) => (
          <MenuItem key={name} value={name}>
            {many[language]}
          </MenuItem>
        )),
      )}
      {select(
        'kind',
        tHistory('filterKind'),
        changeKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {tHistory(`kind.${kind}`)}
          </MenuItem>
        )),
      )}
      {select(
        'origin',
        tHistory('filterOrigin'),
        originKinds.map((origin) => (
          <MenuItem key={origin} value={origin}>
            {tHistory(`originName.${origin}`)}
          </MenuItem>
        )),
      )}
      {day('from', tHistory('filterFrom'))}
      {day('to', tHistory('filterTo'))}
    </>
  );
}
