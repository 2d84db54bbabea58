import type { Language } from '#domain/text/Language';
import type { EditedMailTexts, MailPreview, MailTextsResult } from '#domain/wire/Mail';
import type { Envelope } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

export interface MailTextsKey {
  language: Language;
  variant: string;
}

/** Calls for the texts of one mail: their code loads with the editor. */
export interface MailTextCalls {
  load(key: MailTextsKey, signal?: AbortSignal): Promise<MailTextsResult>;
  preview(key: MailTextsKey, texts: EditedMailTexts, signal?: AbortSignal): Promise<MailPreview>;
  save(key: MailTextsKey, texts: EditedMailTexts, revision: number): Promise<Envelope<MailTextsResult>>;
  restore(key: MailTextsKey): Promise<Envelope<MailTextsResult>>;
}

export function createMailTextCalls(client: EnvelopeClient, template: string): MailTextCalls {
  const at = (call: string) => `/api/mail-templates/${encodeURIComponent(template)}/${call}`;
  return {
    load: async (key, signal) => {
      const query = new URLSearchParams({ ...key }).toString();
      return (await client.call<MailTextsResult>('GET', `${at('texts')}?${query}`, { signal })).result;
    },
    preview: async (key, texts, signal) =>
      (await client.call<MailPreview>('POST', at('preview'), { body: { ...key, ...texts }, signal })).result,
    save: (key, texts, revision) => client.call('POST', at('texts'), { body: { ...key, ...texts, revision } }),
    restore: (key) => client.call('POST', at('restore'), { body: key }),
  };
}
