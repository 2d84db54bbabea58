import type { Language } from '../../text/Language';
import type { BlankPart, CarrierKind } from './addressKinds';

/** A directory of a carrier that is refreshed as a whole. */
export type DirectoryKind = 'settlements' | 'warehouses';

/** What the panel draws of a carrier and both sides check. */
export interface CarrierRules {
  /** What names of its stored directories and settings begin with. */
  code: string;
  title: Readonly<Record<Language, string>>;
  /** Its title in the genitive. */
  genitive: Readonly<Record<Language, string>>;
  /** The ways that it delivers in: `type` is their code in addresses, and what the names of their settings begin with. */
  methods: readonly { type: string; kind: CarrierKind }[];
  /** The parts of its addresses, by their types, before anything is filled in. */
  blank(): Readonly<Record<string, BlankPart>>;
  directories: readonly DirectoryKind[];
  /** The spelling of its calls: `wireName` in their names, `path` in their addresses. */
  wireName: string;
  path: string;
  /** A value for its regions, under the name that they have in answers: `wireName` and `Regions`. */
  regions<Value>(value: Value): Readonly<Record<string, Value>>;
  /** Whether it lists who may send parcels, for the settings to choose from. */
  hasSenders: boolean;
}
