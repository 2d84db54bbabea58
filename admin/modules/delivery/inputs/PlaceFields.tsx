import { useId } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { languages } from '#domain/text/Language';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { EntryField } from '../../../fields/entries/EntryField';
import { EntryTextInput } from '../../../fields/entries/EntryTextInput';
import { NumberTextBox } from '../../../fields/inputs/NumberTextBox';
import { usePointTexts } from './pointTexts';

const numberOf = (value: number | string | null): number | null => (typeof value === 'number' ? value : null);

interface BilingualInputProps {
  id?: string;
  label: string;
  entry: string;
  value: Bilingual;
  maxlength: number;
  disabled: boolean;
  onChange(value: Bilingual): void;
}

/** A text in both languages. */
export function BilingualInput({ id, value, onChange, ...props }: BilingualInputProps) {
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 1 }}
    >
      {languages.map((locale, at) => (
        <EntryTextInput
          key={locale}
          {...props}
          id={at === 0 ? id : undefined}
          locale={locale}
          value={value[locale]}
          problems={[]}
          showErrors={false}
          onChange={(text) => onChange({ ...value, [locale]: text })}
        />
      ))}
    </Box>
  );
}

interface PlaceNumberInputProps {
  label: string;
  entry: string;
  value: number | null;
  min: number;
  max?: number;
  isMoney?: boolean;
  disabled: boolean;
  onChange(value: number | null): void;
}

/** A number of an entry. */
export function PlaceNumberInput({ label, entry, onChange, ...props }: PlaceNumberInputProps) {
  const id = useId();
  return (
    <EntryField inputId={id} label={label} entry={entry} problems={[]}>
      <NumberTextBox id={id} {...props} step={0.000001} onChange={(value) => onChange(numberOf(value))} />
    </EntryField>
  );
}

interface Located {
  active: boolean;
  lat: number | null;
  lng: number | null;
}

interface LocationFieldsProps<T extends Located> {
  name: string;
  place: T;
  disabled: boolean;
  onChange(place: T): void;
}

/** Whether a city or a point is open, and where it is. */
export function LocationFields<T extends Located>({ name, place, disabled, onChange }: LocationFieldsProps<T>) {
  const t = usePointTexts();
  const common = { entry: name, disabled };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
      <PlaceNumberInput
        {...common}
        label={t('lat')}
        min={-90}
        max={90}
        value={place.lat}
        onChange={(lat) => onChange({ ...place, lat })}
      />
      <PlaceNumberInput
        {...common}
        label={t('lng')}
        min={-180}
        max={180}
        value={place.lng}
        onChange={(lng) => onChange({ ...place, lng })}
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={place.active}
            disabled={disabled}
            onChange={(event) => onChange({ ...place, active: event.target.checked })}
            slotProps={{ input: { 'aria-label': `${t('active')} ${name}` } }}
          />
        }
        label={t('active')}
      />
    </Box>
  );
}
