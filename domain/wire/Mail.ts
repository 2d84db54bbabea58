import type { Bilingual } from './FieldDefinition';
import type { Language } from '../text/Language';

/** `kept`: there was no mail server; it can be read here and sent when there is one. */
export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail in the log. */
export interface MailItem {
  _id: string;
  to: string;
  language: Language;
  subject: string;
  /** Title of its template. */
  kind: Bilingual;
  state: MailState;
  attempts: number;
  /** Answer of the mail server to the last attempt that failed; '' without one. */
  error: string;
  created: string;
  sent?: string;
  /** Whether "send again" is possible. */
  canSend: boolean;
}

/** With what it says. A link that lets its bearer in is covered, except in a kept mail while it is valid. */
export interface MailDetails extends MailItem {
  html: string;
  text: string;
}

export interface MailsResult {
  items: MailItem[];
  page: number;
  maxPages: number;
  total: number;
  /** Whether a mail server is configured. */
  hasServer: boolean;
}

export interface MailTemplateItem {
  name: string;
  title: Bilingual;
}

export interface MailPreview {
  subject: string;
  html: string;
  text: string;
}
