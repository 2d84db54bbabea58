import type { Language } from '#domain/text/Language';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { SystemStore } from '#core/ports/SystemStore';
import type { MailTemplate, MailTexts } from '#core/schema/MailTemplate';
import { systemCollection } from '#core/schema/systemCollection';

/** What was put in place of a mail's original texts. */
interface StoredMailTexts extends BaseRecord {
  subject: string;
  paragraphs: string[];
  /** Id of the user. */
  by: string;
}

export const mailTextsCollection = systemCollection<StoredMailTexts>('mailTexts', []);

export const mailTextsId = (template: string, variant: string, language: Language): string =>
  `${template}|${variant}|${language}`;

/** The changed texts for these values; undefined: the mail has its original ones. */
export async function changedTexts<Values extends object>(
  { name, editable }: MailTemplate<Values>,
  values: Values,
  language: Language,
  store: Pick<SystemStore, 'get'>,
): Promise<MailTexts | undefined> {
  if (!editable) return undefined;
  const id = mailTextsId(name, editable.variantOf(values), language);
  return (await store.get(mailTextsCollection.name, id)) ?? undefined;
}
