import type { Language } from '#domain/text/Language';
import type { MailState } from '#domain/wire/Mail';
import type { MailTemplate } from './MailTemplate';

export interface MailOrder<Values extends object> {
  template: MailTemplate<Values>;
  to: string;
  language: Language;
  values: Values;
  /** What it tells of: a second mail with the same one is not made. Letters, digits, `-`. */
  once?: string;
  /** The link for `secretLink`, and the end of its validity in ms since the epoch. */
  secret?: { link: string; validUntil: number };
}

/** Outgoing mails: stored first, then delivered by a job. */
export interface Mails {
  /** Resolves with the mail's id when it is stored. */
  send<Values extends object>(order: MailOrder<Values>): Promise<string>;
  /** Where the mails of these `once` are; those that were never made are missing. */
  statesOf(once: readonly string[]): Promise<ReadonlyMap<string, MailState>>;
  /** One that never arrived goes out as it is, one that was sent as a new mail of its own. Resolves with the id. */
  sendAgain(id: string): Promise<string>;
  /** Has those sent that a former process has left. */
  resume(): Promise<void>;
}
