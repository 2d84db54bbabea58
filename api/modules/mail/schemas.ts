import { z } from 'zod';
import type { MailDetails, MailItem, MailPreview, MailsResult, MailTemplateItem } from '../../../domain/wire/Mail';
import { mailStates } from '../../../domain/wire/Mail';
import { maxSearchLength } from '../../../domain/query/maxSearchLength';
import { id } from '../../records/schemas/id';
import { bilingual, language } from '../../kernel/schemas/values';

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
export const templateQuery = z.object({ language: language.optional() });
export const templateBody = z.object({ language: language.optional() }).meta({ id: 'SendMailTemplateBody' });

const templateItem: z.ZodType<MailTemplateItem> = z
  .object({ name: z.string(), title: bilingual })
  .meta({ id: 'MailTemplateItem' });
export const templatesResult = z.object({ items: z.array(templateItem) }).meta({ id: 'MailTemplatesResult' });
export const previewResult: z.ZodType<MailPreview> = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MailPreview' });
