import type { StoredRecord } from '../../domain/wire/StoredRecord';
import { localisedOf } from './entity/valueOf';

/** In the trash or switched off: no login, and every session ends. */
export const canLogIn = (user: StoredRecord): boolean => !user._deleted && localisedOf(user, 'active')['0'] === true;
