import type { Bilingual } from '../../domain/wire/FieldDefinition';
import type { Language } from '../../domain/text/Language';

/** A mail in one language, as plain texts: rendering escapes them. */
export interface MailContent {
  subject: string;
  /** The first one greets. */
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Why the receiver gets this mail. */
  reason: string;
}

/** One kind of mail. Its texts are in the module whose mail it is. */
export interface MailTemplate<Values extends object = object> {
  /** As in `password-reset`. */
  name: string;
  title: Bilingual;
  /** Values of the preview. */
  sample: Values;
  content(values: Values, language: Language): MailContent;
}

/**
 * Stands in a mail's content for a link that lets its bearer in. The link itself is stored apart from the mail, and only
 * until it is delivered or no longer valid.
 */
export const secretLink = '{secret-link}';
