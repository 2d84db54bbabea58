import { z } from 'zod';
import type { Language } from '#domain/text/Language';
import { isLanguage } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import { requireEntity, requireAccess } from '#core/kernel/accessTo';
import { findRecord } from '#core/records/findRecord';
import { hasPreview } from '#core/schema/hasPreview';
import { refuse, Refusal } from '#core/kernel/refuse';
import type { FileReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { previewDocument } from './previewDocument';
import { previewRecord } from './previewRecord';
import { plainStyles } from './previewStyles';
import { previewTexts } from './previewTexts';

function messagePage(status: number, text: 'notFound' | 'loginFirst', language: Language, context: Context): FileReply {
  const link = text === 'loginFirst' ? `<p><a href="/admin/user/login">${previewTexts.logIn[language]}</a></p>` : '';
  const title = previewTexts[text][language];
  const body = `<main class="plain"><h1>${title}</h1>${link}</main>`;
  return previewDocument({
    status,
    language,
    title,
    body,
    styles: plainStyles,
    nonce: context.cryptoProvider.randomHex(16),
  });
}

async function page(name: string, id: string, language: Language, context: Context): Promise<FileReply> {
  const entity = requireEntity(name, context);
  const access = requireAccess(entity, 'preview', context);
  const record = await findRecord(entity, id, access, context);
  if (!hasPreview(entity.spec) || record._deleted) throw refuse(404, 'noItem');
  return previewRecord(entity, record, language, context);
}

const preview = defineRoute({
  name: 'preview',
  method: 'GET',
  path: '/preview/:entity/:id',
  access: 'public',
  summary: 'A page with a record as a reader would see it, for those who may edit it, also while it is turned off.',
  params: z.object({ entity: z.string().max(64), id: z.string().min(1).max(64) }),
  query: z.object({ language: z.string().max(10).optional() }),
  content: { 200: 'text/html', 401: 'text/html', 404: 'text/html' },
  handler: async ({ params, query }, context) => {
    const language = isLanguage(query.language) ? query.language : context.language;
    if (!context.session) return messagePage(401, 'loginFirst', language, context);
    try {
      return await page(params.entity, params.id, language, context);
    } catch (error) {
      // The reply is the same for a missing record, a foreign one and one without a preview.
      if (error instanceof Refusal) return messagePage(404, 'notFound', language, context);
      throw error;
    }
  },
});

export const previewRoutes: readonly Route[] = [preview];
