import { requirePrivilege } from '#core/kernel/requirePrivilege';
import type { Language } from '#domain/text/Language';
import type { MailTemplateItem, MailTemplatesResult } from '#domain/wire/Mail';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { changedTexts } from './StoredMailTexts';
import { renderTemplate } from './renderMail';
import { withSecret } from './withSecret';

const sampleLinkMs = 3_600_000;
/** A link of previews, which lets nobody in. */
const sampleLink = ({ config }: Context): string => new URL('/admin/', config.publicUrl).href;

export function findTemplate(name: string, context: Context): MailTemplate {
  requirePrivilege('mails', context);
  const template = context.mailTemplates.get(name);
  if (!template) throw refuse(404, 'noItem');
  return template;
}

export async function listTemplates(context: Context): Promise<EnvelopeReply> {
  requirePrivilege('mails', context);
  const items = [...context.mailTemplates.values()].map(({ name, title, isMessage, editable }): MailTemplateItem => ({
    name,
    title,
    ...(isMessage && { isMessage }),
    ...(editable && { editable: { variants: [...editable.variants], placeholders: [...editable.placeholders] } }),
  }));
  const setup = await context.messenger.setup();
  return envelopeReply({ items, partPrice: setup?.partPrice ?? null } satisfies MailTemplatesResult);
}

/** Values of the preview, of one variant if the mail has them. */
function sampleOf({ sample, editable }: MailTemplate, variant: string | undefined): object {
  if (variant === undefined) return sample;
  if (!editable?.variants.some(({ key }) => key === variant)) throw refuse(404, 'noItem');
  return editable.sampleOf(variant);
}

export async function previewTemplate(
  name: string,
  { language: wanted, variant }: { language?: Language; variant?: string },
  context: Context,
): Promise<EnvelopeReply> {
  const language = wanted ?? context.language;
  const template = findTemplate(name, context);
  const values = sampleOf(template, variant);
  const texts = await changedTexts(template, values, language, context.store);
  const rendered = renderTemplate(template, values, language, texts);
  return envelopeReply({ ...rendered, ...withSecret(rendered, sampleLink(context)) });
}

/** Sends the sample to whoever asks. */
export async function sendTemplate(
  name: string,
  { language: wanted, variant }: { language?: Language; variant?: string },
  context: Context,
): Promise<EnvelopeReply> {
  const language = wanted ?? context.language;
  const template = findTemplate(name, context);
  // Users have no phone.
  if (template.isMessage) throw refuse(404, 'noItem');
  const values = sampleOf(template, variant);
  const { email: to } = requirePrivilege('mails', context);
  const secret = { link: sampleLink(context), validUntil: context.clock.now() + sampleLinkMs };
  const _id = await context.mails.send({ template, to, language, values, secret });
  return envelopeReply({ _id }, { messages: [infoMessage(context.mailer ? 'mailQueued' : 'mailKept', { to })] });
}
