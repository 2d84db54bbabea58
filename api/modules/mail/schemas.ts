import { z } from 'zod';
import { typedText } from '#core/kernel/schemas/typedText';
import type {
  MailDetails,
  MailItem,
  MailPreview,
  MailsResult,
  MailTemplateItem,
  MailTemplatesResult,
  MailTextsResult,
} from '#domain/wire/Mail';
import { messageStates, messageVias } from '#domain/wire/Message';
import { mailStates, maxMailParagraph, maxMailParagraphs, maxMailSubject } from '#domain/wire/Mail';
import { maxSearchLength } from '#domain/query/maxSearchLength';
import { id } from '#core/records/schemas/id';
import { bilingual, language } from '#core/kernel/schemas/values';

export const mailParams = z.object({ id });

export const mailsQuery = z.object({
  page: z.coerce.number().optional(),
  limit: z.coerce.number().optional(),
  state: z.enum(mailStates).optional(),
  search: z.string().max(maxSearchLength).optional(),
});

const item = {
  _id: z.string(),
  to: z.string(),
  language,
  subject: z.string(),
  kind: bilingual,
  state: z.enum(mailStates),
  attempts: z.number(),
  error: z.string(),
  created: z.string(),
  sent: z.string().optional(),
  message: z
    .object({ parts: z.number(), state: z.enum(messageStates).nullable(), via: z.enum(messageVias).nullable() })
    .optional(),
  canSend: z.boolean(),
};
const mailItem: z.ZodType<MailItem> = z.object(item).meta({ id: 'MailItem' });
const mailDetails: z.ZodType<MailDetails> = z
  .object({ ...item, html: z.string(), text: z.string() })
  .meta({ id: 'MailDetails' });

export const mailsResult: z.ZodType<MailsResult> = z
  .object({
    items: z.array(mailItem),
    page: z.number(),
    maxPages: z.number(),
    total: z.number(),
    hasServer: z.boolean(),
  })
  .meta({ id: 'MailsResult' });
export const mailResult = z.object({ mail: mailDetails }).meta({ id: 'MailResult' });
export const sentResult = z.object({ _id: z.string() }).meta({ id: 'SentMailResult' });

export const templateParams = z.object({ name: z.string().max(64) });
const variant = z.string().max(64);
export const templateQuery = z.object({ language: language.optional(), variant: variant.optional() });
export const templateBody = z
  .object({ language: language.optional(), variant: variant.optional() })
  .meta({ id: 'SendMailTemplateBody' });

const templateItem: z.ZodType<MailTemplateItem> = z
  .object({
    name: z.string(),
    title: bilingual,
    isMessage: z.literal(true).optional(),
    editable: z
      .object({
        variants: z.array(z.object({ key: z.string(), title: bilingual })),
        placeholders: z.array(z.object({ name: z.string(), title: bilingual, required: z.boolean() })),
      })
      .optional(),
  })
  .meta({ id: 'MailTemplateItem' });
export const templatesResult: z.ZodType<MailTemplatesResult> = z
  .object({ items: z.array(templateItem), partPrice: z.number().nullable() })
  .meta({ id: 'MailTemplatesResult' });
export const mailPreview: z.ZodType<MailPreview> = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MailPreview' });

const textsKey = { language, variant };
const editedTexts = {
  ...textsKey,
  /** '' of a message. */
  subject: typedText(maxMailSubject),
  paragraphs: z.array(typedText(maxMailParagraph).min(1)).min(1).max(maxMailParagraphs),
};
export const textsQuery = z.object(textsKey);
export const restoreTextsBody = z.strictObject(textsKey).meta({ id: 'RestoreMailTextsBody' });
export const previewTextsBody = z.strictObject(editedTexts).meta({ id: 'PreviewMailTextsBody' });
export const saveTextsBody = z
  .strictObject({ ...editedTexts, revision: z.int().min(0) })
  .meta({ id: 'SaveMailTextsBody' });

export const textsResult: z.ZodType<MailTextsResult> = z
  .object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    revision: z.number(),
    changed: z.string().optional(),
    changedBy: z.string().optional(),
  })
  .meta({ id: 'MailTextsResult' });
