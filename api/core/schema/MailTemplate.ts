import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { Language } from '#domain/text/Language';
import type { MailPlaceholder } from '#domain/wire/Mail';

/** What belongs together in a mail, with the ways to it. */
export interface MailSection {
  title: string;
  links: readonly { label: string; text: string; url: string }[];
}

/** A mail in one language, as plain texts: rendering escapes them. */
export interface MailContent {
  subject: string;
  /** The first one greets. */
  paragraphs: readonly string[];
  sections?: readonly MailSection[];
  button?: { label: string; url: string };
  /** Why the receiver gets this mail. */
  reason: string;
}

/** The part of a mail that administrators may change; `{name}` is a placeholder. */
export interface MailTexts {
  subject: string;
  paragraphs: readonly string[];
}

/** A mail whose texts can be changed, in several variants: each has texts of its own. */
export interface EditableMail<Values extends object> {
  variants: readonly { key: string; title: Bilingual }[];
  variantOf(values: Values): string;
  /** Values of the preview. */
  sampleOf(variant: string): Values;
  placeholders: readonly MailPlaceholder[];
  original(variant: string, language: Language): MailTexts;
}

/** One kind of mail. Its texts are in the module whose mail it is. */
export interface MailTemplate<Values extends object = object> {
  /** As in `password-reset`. */
  name: string;
  title: Bilingual;
  /** A message to a phone: the paragraphs one after another, and nothing else. */
  isMessage?: true;
  /** Values of the preview. */
  sample: Values;
  editable?: EditableMail<Values>;
  /** `texts`: those that somebody has put in place of the original ones. */
  content(values: Values, language: Language, texts?: MailTexts): MailContent;
}

/**
 * Stands in a mail's content for a link that lets its bearer in. The link itself is stored apart from the mail, and only
 * until it is delivered or no longer valid.
 */
export const secretLink = '{secret-link}';
