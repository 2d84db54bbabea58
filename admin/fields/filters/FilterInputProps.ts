import type { ListAttribute } from '#domain/wire/Listing';

/** A filter input works with the values in the URL: an empty list means that the filter is inactive (shell §4). */
export interface FilterInputProps {
  id: string;
  attribute: ListAttribute;
  label: string;
  values: readonly string[];
  onChange(values: string[]): void;
}
