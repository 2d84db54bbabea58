import Box from '@mui/material/Box';
import type { SelfShippingCity } from '#domain/delivery/SelfShippingPoints';
import { maxCityTitle } from '#domain/fields/selfShippingPoints';
import { EntryList } from '../../../fields/entries/EntryList';
import { useFieldEntries } from '../../../fields/entries/useFieldEntries';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';
import { CityPoints } from './CityPoints';
import { newPlaceId } from './newPlaceId';
import { BilingualInput, LocationFields } from './PlaceFields';
import { usePointTexts } from './pointTexts';

const isBlank = () => false;
const newCity = (): SelfShippingCity => ({
  id: newPlaceId(),
  active: true,
  title: { uk: '', en: '' },
  lat: null,
  lng: null,
  points: [],
});

/** Cities with the points where clients collect orders, in an order. */
export function SelfShippingPointsInput({
  id,
  field,
  locale,
  value,
  onChange,
  onBlur,
  disabled,
  labelledBy,
}: FieldInputProps) {
  const t = usePointTexts();
  const entries = useFieldEntries<SelfShippingCity>({ field, locale, value, onChange }, { isBlank });
  const nameOf = (at: number): string => t('city', { place: at + 1 });
  return (
    <EntryList
      id={id}
      labelledBy={labelledBy}
      entries={entries}
      nameOf={nameOf}
      disabled={disabled}
      addLabel={t('addCity')}
      onAdd={() => entries.add(newCity())}
      onListBlur={onBlur}
      renderEntry={(at) => {
        const city = entries.rows[at]?.value;
        if (!city) return null;
        const change = (next: SelfShippingCity) => entries.change(at, next);
        return (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <BilingualInput
              id={at === 0 ? id : undefined}
              label={t('title')}
              entry={nameOf(at)}
              value={city.title}
              maxlength={maxCityTitle}
              disabled={disabled}
              onChange={(title) => change({ ...city, title })}
            />
            <LocationFields name={nameOf(at)} place={city} disabled={disabled} onChange={change} />
            <CityPoints
              city={nameOf(at)}
              points={city.points}
              disabled={disabled}
              onChange={(points) => change({ ...city, points })}
            />
          </Box>
        );
      }}
    />
  );
}
