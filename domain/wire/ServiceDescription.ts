import type { Bilingual } from './FieldDefinition';

/** A service outside of the installation, whose stored key can be checked. */
export interface ServiceDescription {
  code: string;
  title: Bilingual;
  /** The settings that have its key: id of a record of `property`. */
  settings: string;
}

/** Result of GET /api/settings/services. */
export interface ServicesResult {
  services: ServiceDescription[];
}
