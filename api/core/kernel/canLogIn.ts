import type { StoredRecord } from '#domain/wire/StoredRecord';
import { flagOf } from '../schema/valueOf';

/** Users in the trash or disabled cannot log in, and their sessions end. */
export const canLogIn = (user: StoredRecord): boolean => !user._deleted && flagOf(user, 'active');
