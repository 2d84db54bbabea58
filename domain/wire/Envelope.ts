import type { Role } from './Role';
import type { Language } from '../text/Language';
import { isObject } from './isObject';

export type MessageType = 'error' | 'info' | 'warning';

/** A translated message (shell §3). `locale` is the language of the value it is about. */
export interface Message {
  type: MessageType;
  text: string;
  locale?: Language;
  /** Where it goes on: a path within the panel. */
  link?: { path: string; text: string };
}

/** Who is logged in, as the panel sees it. */
export interface WireUser {
  _id: string;
  name: string;
  email: string;
  type: UserType;
  /** Id of the user's shop; null for an administrator without one. */
  shop: string | null;
  /** The roles (gates of shell §6) of this user. */
  gates: Gate[];
  /** What of it their role has; null: all that their type has. */
  role: Role | null;
  /** An administrator looks as them, and changes nothing. */
  isViewed?: true | undefined;
}

export type UserType = 'admin' | 'staff' | 'merchant';

/** `admin`: user type admin. `owner`: staff of the marketplace owner's own shop (the `{product}` gate). */
export type Gate = 'admin' | 'owner';

/** The response of every call: `{status, messages, result, user?}`. `status` equals the HTTP status. */
export interface Envelope<Result extends object = Record<string, unknown>> {
  status: number;
  messages: Message[];
  result: Result;
  user?: WireUser;
}

/** The shape check of shell §5: numeric status, a messages list and a result object. */
export function isEnvelope(value: unknown): value is Envelope {
  return isObject(value) && typeof value.status === 'number' && Array.isArray(value.messages) && isObject(value.result);
}

/** Loads additionally need a boolean `_deleted`; orders a `shops` array; products a `sets` object. */
export function isLoadEnvelope(entity: string, value: unknown): boolean {
  if (!isEnvelope(value) || typeof value.result._deleted !== 'boolean') return false;
  if (entity === 'order') return Array.isArray(value.result.shops);
  if (entity === 'product') return isObject(value.result.sets);
  return true;
}
