import type { Language } from '#domain/text/Language';
import type { MailState } from '#domain/wire/Mail';
import type { MessageState, MessageVia } from '#domain/wire/Message';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

export const mailCollection = {
  ...systemCollection<StoredMail>('mails', [
    { path: 'state', kind: 'key' },
    { path: 'message.state', kind: 'key' },
    { path: 'holdsSecret', kind: 'flag' },
    { path: 'secretUntil', kind: 'instant' },
  ]),
  search: ['to', 'subject'],
};

/** How a text to a phone stands at the messenger. */
export interface StoredMessage {
  /** null until the messenger has taken it; '' where nobody asks any more. */
  state: MessageState | '' | null;
  via: MessageVia | null;
  /** Code of the messenger, and its number of the message; '' until it has taken it. */
  service: string;
  ref: string;
}

/** A rendered mail, or message to a phone: `to` is its number, `subject` and `text` what it says. In its bodies `secretLink` stands for `secret`. */
export interface StoredMail extends BaseRecord {
  to: string;
  language: Language;
  /** Name of its template. */
  template: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  state: MailState;
  attempts: number;
  /** How often somebody has asked for it to be sent again; absent: never. */
  resent?: number;
  error: string;
  sent: string | null;
  /** '' for a mail without one, and when it is delivered or no longer valid. */
  secret: string;
  holdsSecret: boolean;
  /** null for a mail without one. */
  secretUntil: string | null;
  /** Absent: it is a mail. */
  message?: StoredMessage;
}

export const removedSecret = { secret: '', holdsSecret: false } as const;

/** Whether the mail was made for a link that is gone: it says nothing without it. */
export const hasLostSecret = ({ holdsSecret, secretUntil }: StoredMail, now: number): boolean =>
  secretUntil !== null && (!holdsSecret || Date.parse(secretUntil) <= now);
