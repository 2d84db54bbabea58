import type { Bilingual } from '#domain/wire/FieldDefinition';

/** A part of the account, as a sealed field of the settings. */
export interface CarrierCredential {
  /** The name of its field, behind the carrier's code. */
  name: string;
  title: Bilingual;
  hint?: Bilingual;
  /** Characters: keys of carriers have one length. */
  length: number;
}
