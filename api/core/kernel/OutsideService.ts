import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { Context } from './Context';

/**
 * What a service says of the key that is stored for it. A wrong key (`key`), another refusal, too many calls (`limit`)
 * and silence (`unclear`) are four things, after which somebody does something else.
 */
export type KeyAnswer =
  { is: 'accepted' | 'missing' } | { is: 'key' | 'refused' | 'limit' | 'unclear'; reason: string };

/** A service outside of the installation, which is called with a key from the settings. */
export interface OutsideService {
  /** Its name in calls. */
  code: string;
  title: Bilingual;
  /** The settings that have its key: id of a record of `property`. */
  settings: string;
  /** A cheap call of it with the stored key. */
  checkKey(context: Context): Promise<KeyAnswer>;
}
