import type { Language } from '#domain/text/Language';
import type { MailState } from '#domain/wire/Mail';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

export const mailCollection = {
  ...systemCollection<StoredMail>('mails', [
    { path: 'state', kind: 'key' },
    { path: 'holdsSecret', kind: 'flag' },
    { path: 'secretUntil', kind: 'instant' },
  ]),
  search: ['to', 'subject'],
};

/** A rendered mail. In its bodies `secretLink` stands for `secret`. */
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
  error: string;
  sent: string | null;
  /** '' for a mail without one, and when it is delivered or no longer valid. */
  secret: string;
  holdsSecret: boolean;
  /** null for a mail without one. */
  secretUntil: string | null;
}

export const removedSecret = { secret: '', holdsSecret: false } as const;

/** Whether the mail was made for a link that is gone: it says nothing without it. */
export const hasLostSecret = ({ holdsSecret, secretUntil }: StoredMail, now: number): boolean =>
  secretUntil !== null && (!holdsSecret || Date.parse(secretUntil) <= now);
