import type { Bilingual } from '#domain/wire/FieldDefinition';

/** A way to pay, which the settings turn on and off (domain §3 Payment provider settings). */
export interface PaymentMethod {
  /** As orders and calls name it. */
  code: string;
  /** What the names of its fields in the settings begin with. */
  prefix: string;
  /** As lists and documents name it. */
  title: Bilingual;
  /** Above its fields in the settings. */
  heading: Bilingual;
  /** The client pays in parts, whose number the settings bound. */
  inParts?: true;
}
