import type { Language } from '#domain/text/Language';
import type { MailTextsResult } from '#domain/wire/Mail';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { EditableMail, MailTemplate, MailTexts } from '#core/schema/MailTemplate';
import { placeholdersIn } from '#core/schema/fillMailTexts';
import { systemRecord } from '#core/schema/systemCollection';
import { textOf } from '#core/schema/valueOf';
import { renderTemplate } from './renderMail';
import { mailTextsCollection, mailTextsId } from './StoredMailTexts';
import { findTemplate } from './templates';

interface MailTextsKey {
  language: Language;
  variant: string;
}

type Editable = MailTemplate & { editable: EditableMail<object> };

function findEditable(name: string, variant: string, context: Context): Editable {
  const template = findTemplate(name, context);
  if (!template.editable?.variants.some(({ key }) => key === variant)) throw refuse(404, 'noItem');
  return template as Editable;
}

const storedTexts = async (name: string, { variant, language }: MailTextsKey, { store }: Context) =>
  await store.get(mailTextsCollection.name, mailTextsId(name, variant, language));

async function textsResult(template: Editable, key: MailTextsKey, context: Context): Promise<MailTextsResult> {
  const stored = await storedTexts(template.name, key, context);
  const { subject, paragraphs } = stored ?? template.editable.original(key.variant, key.language);
  const author = stored && (await context.store.get('users', stored.by));
  return {
    subject,
    paragraphs: [...paragraphs],
    revision: stored?._revision ?? 0,
    ...(stored && { changed: stored._updated, changedBy: author ? textOf(author, 'name') : '' }),
  };
}

/** Refuses a placeholder that nothing is known of, texts without a required one, and a mail without a subject. */
function checkPlaceholders({ isMessage, editable: { placeholders } }: Editable, texts: MailTexts): void {
  if (!isMessage && texts.subject === '') throw badRequest('body.subject');
  const used = placeholdersIn(texts);
  for (const name of used)
    if (!placeholders.some((known) => known.name === name))
      throw refuse(409, 'mailPlaceholderUnknown', { name: `{${name}}` });
  for (const { name, required } of placeholders)
    if (required && !used.has(name)) throw refuse(409, 'mailPlaceholderMissing', { name: `{${name}}` });
}

export async function loadMailTexts(name: string, key: MailTextsKey, context: Context): Promise<EnvelopeReply> {
  return envelopeReply(await textsResult(findEditable(name, key.variant, context), key, context));
}

/** How the mail would be with texts that are not saved. */
export function previewMail(
  name: string,
  { language, variant, ...texts }: MailTextsKey & MailTexts,
  context: Context,
): EnvelopeReply {
  const template = findEditable(name, variant, context);
  checkPlaceholders(template, texts);
  return envelopeReply(renderTemplate(template, template.editable.sampleOf(variant), language, texts));
}

/** Only over the revision that they are based on. */
export async function saveTexts(
  name: string,
  { language, variant, revision, subject, paragraphs }: MailTextsKey & MailTexts & { revision: number },
  context: Context,
): Promise<EnvelopeReply> {
  const template = findEditable(name, variant, context);
  checkPlaceholders(template, { subject, paragraphs });
  const key = { language, variant };
  const stored = await storedTexts(name, key, context);
  if ((stored?._revision ?? 0) !== revision) throw refuse(409, 'mailTextsChanged');
  const values = { subject, paragraphs: [...paragraphs], by: context.user?.id ?? '' };
  const created = systemRecord(mailTextsId(name, variant, language), context.clock.now(), values);
  const { store } = context;
  const written = stored
    ? await store.replace(mailTextsCollection.name, {
        ...created,
        _created: stored._created,
        _revision: stored._revision + 1,
      })
    : await store.insert(mailTextsCollection.name, [created]);
  if (!written.ok) throw refuse(409, 'mailTextsChanged');
  return envelopeReply(await textsResult(template, key, context), { messages: [infoMessage('mailTextsSaved')] });
}

/** Back to the original texts. */
export async function restoreTexts(name: string, key: MailTextsKey, context: Context): Promise<EnvelopeReply> {
  const template = findEditable(name, key.variant, context);
  const ids = [mailTextsId(name, key.variant, key.language)];
  await context.store.remove(mailTextsCollection.name, { op: 'ids', ids });
  return envelopeReply(await textsResult(template, key, context), { messages: [infoMessage('mailTextsRestored')] });
}
