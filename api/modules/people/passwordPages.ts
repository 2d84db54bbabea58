import type { ApiConfig } from '#core/schema/ApiConfig';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { panelPathOf } from './shared/panelPathOf';

/** Where this user asks for a new password. */
export const forgotUrl = (user: EntityRecords['users'], { publicUrl }: ApiConfig): string =>
  new URL(`${panelPathOf(user)}/user/forgot`, publicUrl).href;

/** Where this user sets one. The token is in the fragment, which no server and no Referer header gets to see. */
export const resetUrl = (user: EntityRecords['users'], token: string, { publicUrl }: ApiConfig): string =>
  new URL(`${panelPathOf(user)}/user/reset#${token}`, publicUrl).href;

/** Where somebody who was invited gives the account its first password. */
export const invitationUrl = (user: EntityRecords['users'], token: string, { publicUrl }: ApiConfig): string =>
  new URL(`${panelPathOf(user)}/user/invitation#${token}`, publicUrl).href;

/** Where this user confirms a new e-mail. */
export const emailUrl = (user: EntityRecords['users'], token: string, { publicUrl }: ApiConfig): string =>
  new URL(`${panelPathOf(user)}/user/email#${token}`, publicUrl).href;
