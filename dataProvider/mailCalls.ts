import type { Envelope } from '#domain/wire/Envelope';
import type { MailDetails, MailPreview, MailsResult, MailState, MailTemplatesResult } from '#domain/wire/Mail';
import type { Language } from '#domain/text/Language';
import type { EnvelopeClient } from './envelopeClient';

interface MailsQuery {
  page?: number;
  limit?: number;
  state?: MailState;
  search?: string;
}

interface MailCalls {
  /** The log of mails, newest first. */
  mails(query: MailsQuery, signal?: AbortSignal): Promise<MailsResult>;
  mail(id: string, signal?: AbortSignal): Promise<MailDetails>;
  sendMailAgain(id: string): Promise<Envelope<{ _id: string }>>;
  mailTemplates(signal?: AbortSignal): Promise<MailTemplatesResult>;
  /** A template with sample values; `variant`: of a mail that has them. */
  mailPreview(name: string, language: Language, variant?: string, signal?: AbortSignal): Promise<MailPreview>;
  /** Sends the sample to the user's own address. */
  sendMailSample(name: string, language: Language, variant?: string): Promise<Envelope<{ _id: string }>>;
}

export function createMailCalls(client: EnvelopeClient): MailCalls {
  const at = (...parts: string[]) => `/api/${parts.map(encodeURIComponent).join('/')}`;
  return {
    mails: async ({ page = 1, limit, state, search }, signal) => {
      const query = new URLSearchParams({
        page: String(page),
        ...(limit !== undefined && { limit: String(limit) }),
        ...(state !== undefined && { state }),
        ...(search && { search }),
      });
      return (await client.call<MailsResult>('GET', `/api/mails?${query.toString()}`, { signal })).result;
    },
    mail: async (id, signal) =>
      (await client.call<{ mail: MailDetails }>('GET', at('mails', id), { signal })).result.mail,
    sendMailAgain: (id) => client.call('POST', at('mails', id, 'send-again'), { body: {} }),
    mailTemplates: async (signal) =>
      (await client.call<MailTemplatesResult>('GET', '/api/mail-templates', { signal })).result,
    mailPreview: async (name, language, variant, signal) => {
      const query = new URLSearchParams({ language, ...(variant !== undefined && { variant }) }).toString();
      return (await client.call<MailPreview>('GET', `${at('mail-templates', name)}?${query}`, { signal })).result;
    },
    sendMailSample: (name, language, variant) =>
      client.call('POST', at('mail-templates', name, 'send'), {
        body: { language, ...(variant !== undefined && { variant }) },
      }),
  };
}
