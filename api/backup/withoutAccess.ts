import type { StoredRecord } from '#domain/wire/StoredRecord';
import { mailCollection, removedSecret } from '../modules/mail/StoredMail';
import { emailChangeCollection } from '../modules/people/emailChange/EmailChanges';
import { pendingLoginCollection } from '../modules/people/factors/PendingLogins';
import { rememberedDeviceCollection } from '../modules/people/factors/RememberedDevices';
import { passwordResetCollection } from '../modules/people/passwordReset/PasswordResets';

/**
 * Collections that are in no backup. With a restored session somebody who has logged out would be logged in again, a
 * restored link would set a password or an e-mail a second time, and a device that was forgotten would be remembered.
 */
const unkept: ReadonlySet<string> = new Set([
  'sessions',
  passwordResetCollection.name,
  emailChangeCollection.name,
  pendingLoginCollection.name,
  rememberedDeviceCollection.name,
]);

export const isBackedUp = (collection: string): boolean => !unkept.has(collection);

/** A mail without the link in it that lets its bearer in: backups travel further than databases. */
export const withoutAccess = (collection: string, record: StoredRecord): StoredRecord =>
  collection === mailCollection.name ? { ...record, ...removedSecret } : record;
