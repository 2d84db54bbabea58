import type { Language } from '../../../domain/text/Language';
import type { MailTemplateItem } from '../../../domain/wire/Mail';
import type { Context } from '../../kernel/Context';
import { refuse } from '../../kernel/refuse';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply, infoMessage } from '../../kernel/Reply';
import type { MailTemplate } from '../../schema/MailTemplate';
import { renderMail } from './renderMail';
import { requireAdmin } from './requireAdmin';
import { withSecret } from './withSecret';

const sampleLinkMs = 3_600_000;
/** A link of previews, which lets nobody in. */
const sampleLink = ({ config }: Context): string => new URL('/admin/', config.publicUrl).href;

function templateOf(name: string, context: Context): MailTemplate {
  requireAdmin(context);
  const template = context.mailTemplates.get(name);
  if (!template) throw refuse(404, 'noItem');
  return template;
}

export function listTemplates(context: Context): EnvelopeReply {
  requireAdmin(context);
  const items: MailTemplateItem[] = [...context.mailTemplates.values()].map(({ name, title }) => ({ name, title }));
  return envelopeReply({ items });
}

export function previewTemplate(name: string, language: Language, context: Context): EnvelopeReply {
  const template = templateOf(name, context);
  const rendered = renderMail(template.content(template.sample, language), language);
  return envelopeReply({ ...rendered, ...withSecret(rendered, sampleLink(context)) });
}

/** Sends the sample to whoever asks. */
export async function sendTemplate(name: string, language: Language, context: Context): Promise<EnvelopeReply> {
  const template = templateOf(name, context);
  const { email: to } = requireAdmin(context);
  const secret = { link: sampleLink(context), validUntil: context.clock.now() + sampleLinkMs };
  const _id = await context.mails.send({ template, to, language, values: template.sample, secret });
  return envelopeReply({ _id }, { messages: [infoMessage(context.mailer ? 'mailQueued' : 'mailKept', { to })] });
}
