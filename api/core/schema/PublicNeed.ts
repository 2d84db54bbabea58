import type { Localised } from '#domain/wire/StoredRecord';

/** What the value of one field must be for readers to see the record. */
export interface PublicNeed {
  field: string;
  /** `at`: the moment that is asked about, in ms. */
  isMet(value: Localised, at: number): boolean;
}
