import type { Bilingual } from './FieldDefinition';
import type { Language } from '../text/Language';
import type { MessageState, MessageVia } from './Message';

/** `kept`: there was no mail server; it can be read here and sent when there is one. */
export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail in the log, or a message to a phone. */
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
  /** Of a message: how many parts it has, and whether it has arrived, and by what; null where that is not known. */
  message?: { parts: number; state: MessageState | null; via: MessageVia | null };
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

/** What `{name}` stands for in the texts of a mail. */
export interface MailPlaceholder {
  name: string;
  title: Bilingual;
  /** The texts must have it. */
  required: boolean;
}

export interface MailTemplateItem {
  name: string;
  title: Bilingual;
  /** A text to a phone: without a subject, as one paragraph. */
  isMessage?: true;
  /** Of a mail whose texts can be changed. */
  editable?: { variants: { key: string; title: Bilingual }[]; placeholders: MailPlaceholder[] };
}

export interface MailTemplatesResult {
  items: MailTemplateItem[];
  /** Hryvnia for a part of a message; null: the settings have no price. */
  partPrice: number | null;
}

export const maxMailSubject = 200;
export const maxMailParagraphs = 20;
export const maxMailParagraph = 1000;

/** Texts of one variant in one language. */
export interface EditedMailTexts {
  subject: string;
  paragraphs: string[];
}

export interface MailTextsResult extends EditedMailTexts {
  /** 0: they were never changed. A save names the one that it is based on. */
  revision: number;
  /** Instant and person of the last change; absent where the texts are the original ones. */
  changed?: string;
  changedBy?: string;
}

export interface MailPreview {
  subject: string;
  html: string;
  text: string;
}
