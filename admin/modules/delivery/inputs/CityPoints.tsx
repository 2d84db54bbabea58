import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SelfShippingPoint } from '#domain/delivery/SelfShippingPoints';
import { maxPointDescription, maxPointTitle } from '#domain/fields/selfShippingPoints';
import { EntryList } from '../../../fields/entries/EntryList';
import { useEntries } from '../../../fields/entries/useEntries';
import { newPlaceId } from './newPlaceId';
import { BilingualInput, LocationFields, PlaceNumberInput } from './PlaceFields';
import { PointPhotos } from './PointPhotos';
import { usePointTexts } from './pointTexts';

const blank = { uk: '', en: '' };
const newPoint = (): SelfShippingPoint => ({
  id: newPlaceId(),
  active: true,
  title: blank,
  description: blank,
  price: 0,
  lat: null,
  lng: null,
  photo: [],
});

interface CityPointsProps {
  /** Name of the city. */
  city: string;
  points: readonly SelfShippingPoint[];
  disabled: boolean;
  onChange(points: SelfShippingPoint[]): void;
}

/** The points of one city. */
export function CityPoints({ city, points, disabled, onChange }: CityPointsProps) {
  const t = usePointTexts();
  const id = useId();
  const entries = useEntries<SelfShippingPoint>({
    value: points,
    saved: undefined,
    read: (value) => (value ?? []) as SelfShippingPoint[],
    normalize: (own) => own,
    isBlank: () => false,
    onChange,
  });
  const nameOf = (at: number): string => `${city}, ${t('point', { place: at + 1 })}`;
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Typography id={`${id}-label`} variant="caption" component="p">
        {t('points')}
      </Typography>
      <EntryList
        id={id}
        labelledBy={`${id}-label`}
        entries={entries}
        nameOf={nameOf}
        disabled={disabled}
        addLabel={t('addPoint')}
        onAdd={() => entries.add(newPoint())}
        renderEntry={(at) => {
          const point = entries.rows[at]?.value;
          if (!point) return null;
          const change = (next: SelfShippingPoint) => entries.change(at, next);
          const common = { entry: nameOf(at), disabled };
          return (
            <Box sx={{ display: 'grid', gap: 1 }}>
              <BilingualInput
                {...common}
                label={t('title')}
                value={point.title}
                maxlength={maxPointTitle}
                onChange={(title) => change({ ...point, title })}
              />
              <BilingualInput
                {...common}
                label={t('description')}
                value={point.description}
                maxlength={maxPointDescription}
                onChange={(description) => change({ ...point, description })}
              />
              <PlaceNumberInput
                {...common}
                label={t('price')}
                min={0}
                isMoney
                value={point.price}
                onChange={(price) => change({ ...point, price: price ?? 0 })}
              />
              <LocationFields name={nameOf(at)} place={point} disabled={disabled} onChange={change} />
              <PointPhotos
                name={nameOf(at)}
                photo={point.photo}
                disabled={disabled}
                onChange={(photo) => change({ ...point, photo })}
              />
            </Box>
          );
        }}
      />
    </div>
  );
}
