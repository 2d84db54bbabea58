import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ApiConfig } from '#core/schema/ApiConfig';
import { textOf } from '#core/schema/valueOf';

const baseOf = (user: StoredRecord): string => (textOf(user, 'type') === 'merchant' ? '/merchantpanel' : '/admin');

/** Where this user asks for a new password. */
export const forgotUrl = (user: StoredRecord, { publicUrl }: ApiConfig): string =>
  new URL(`${baseOf(user)}/user/forgot`, publicUrl).href;

/** Where this user sets one. The token is in the fragment, which no server and no Referer header gets to see. */
export const resetUrl = (user: StoredRecord, token: string, { publicUrl }: ApiConfig): string =>
  new URL(`${baseOf(user)}/user/reset#${token}`, publicUrl).href;

/** Where somebody who was invited gives the account its first password. */
export const invitationUrl = (user: StoredRecord, token: string, { publicUrl }: ApiConfig): string =>
  new URL(`${baseOf(user)}/user/invitation#${token}`, publicUrl).href;

/** Where this user confirms a new e-mail. */
export const emailUrl = (user: StoredRecord, token: string, { publicUrl }: ApiConfig): string =>
  new URL(`${baseOf(user)}/user/email#${token}`, publicUrl).href;
