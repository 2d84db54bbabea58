import type { Language } from '#domain/text/Language';
import type { MailState } from '#domain/wire/Mail';
import type { MessageState, MessageVia } from '#domain/wire/Message';
import type { MailTemplate } from './MailTemplate';

export interface MailOrder<Values extends object> {
  template: MailTemplate<Values>;
  /** Of a message the phone, +38 (0XX) XXX XX XX. */
  to: string;
  language: Language;
  values: Values;
  /** What it tells of: a second mail with the same one is not made. Letters, digits, `-`. */
  once?: string;
  /** The link for `secretLink`, and the end of its validity in ms since the epoch. */
  secret?: { link: string; validUntil: number };
}

/** How something that was sent stands. */
export interface MailOutcome {
  state: MailState;
  /** Of a message: whether it has arrived, and by what; null until the service has taken it. */
  message?: { state: MessageState; via: MessageVia | null } | null;
}

/** Outgoing mails, and messages to phones: stored first, then delivered by a job. */
export interface Mails {
  /** Resolves with the mail's id when it is stored. */
  send<Values extends object>(order: MailOrder<Values>): Promise<string>;
  /** What a mail or message would say. */
  textOf<Values extends object>(order: Pick<MailOrder<Values>, 'template' | 'language' | 'values'>): Promise<string>;
  /** How the mails of these `once` stand; those that were never made are missing. */
  statesOf(once: readonly string[]): Promise<ReadonlyMap<string, MailOutcome>>;
  /** One that never arrived goes out as it is, one that was sent as a new mail of its own. Resolves with the id. */
  sendAgain(id: string): Promise<string>;
  /** Has the services asked how messages stand that are on their way. */
  trackMessages(): Promise<void>;
  /** Has those sent that a former process has left. */
  resume(): Promise<void>;
}
