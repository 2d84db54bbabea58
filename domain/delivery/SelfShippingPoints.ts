import type { Bilingual } from '../wire/FieldDefinition';

/** A point where clients collect orders (domain §3 Self-shipping points). */
export interface SelfShippingPoint {
  id: string;
  active: boolean;
  /** At most 100 characters. */
  title: Bilingual;
  /** At most 255 characters. */
  description: Bilingual;
  /** Hryvnia, at least 0. */
  price: number;
  /** Degrees; null while unknown. */
  lat: number | null;
  lng: number | null;
  /** Ids of media. */
  photo: string[];
}

export interface SelfShippingCity {
  id: string;
  active: boolean;
  /** At most 64 characters. */
  title: Bilingual;
  lat: number | null;
  lng: number | null;
  points: SelfShippingPoint[];
}
