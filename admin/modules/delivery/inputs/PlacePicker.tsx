import { useId } from 'react';
import type { Place } from '#domain/delivery/addressChanges';
import { noPlace } from '#domain/delivery/addressChanges';
import type { DirectoryPlace } from '#domain/wire/Delivery';
import type { ChoiceSearch } from '../../../fields/ChoiceAutocomplete';
import { ChoiceAutocomplete } from '../../../fields/ChoiceAutocomplete';
import { EntryField } from '../../../fields/entries/EntryField';

interface PlacePickerProps<P extends Place> {
  label: string;
  /** Name of the address, for the accessible name. */
  entry: string;
  places: readonly P[];
  /** What is chosen; its title is shown also when the list does not have it any more. */
  chosen: Place;
  disabled: boolean;
  /** Where the places are found while somebody types; otherwise `places` are all. */
  search?: ChoiceSearch;
  onChoose(place: P | Place): void;
}

/** A drop-down list of a carrier's places with a search. */
export function PlacePicker<P extends DirectoryPlace>({
  label,
  entry,
  places,
  chosen,
  disabled,
  search,
  onChoose,
}: PlacePickerProps<P>) {
  const id = useId();
  const isKnown = chosen.id === '' || places.some((place) => place.id === chosen.id);
  const offered: readonly Place[] = isKnown ? places : [{ ...chosen, title: chosen.title || chosen.id }, ...places];
  return (
    <EntryField inputId={id} label={label} entry={entry} problems={[]}>
      <ChoiceAutocomplete
        id={id}
        options={offered.map((place) => ({ value: place.id, view: place.title }))}
        selectedValues={chosen.id === '' ? [] : [chosen.id]}
        disabled={disabled}
        search={search}
        onChange={([value = '']) => onChoose(places.find((place) => place.id === value) ?? noPlace)}
      />
    </EntryField>
  );
}
