import type { ListAttribute } from '../../../domain/wire/Listing';

/** A filter's input speaks the address bar's values: none means that it is inactive (shell §4). */
export interface FilterInputProps {
  id: string;
  attribute: ListAttribute;
  label: string;
  values: readonly string[];
  onChange(values: string[]): void;
}
