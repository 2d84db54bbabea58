import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { loadMailTexts, previewMail, restoreTexts, saveTexts } from './editTexts';
import { listMails, loadMail, sendMailAgain } from './mailLog';
import * as schemas from './schemas';
import { listTemplates, previewTemplate, sendTemplate } from './templates';

const list = defineRoute({
  name: 'mails',
  method: 'GET',
  path: '/api/mails',
  access: 'session',
  summary: 'The log of mails, newest first, for administrators.',
  query: schemas.mailsQuery,
  result: schemas.mailsResult,
  handler: ({ query }, context) => listMails(query, context),
});

const load = defineRoute({
  name: 'mail',
  method: 'GET',
  path: '/api/mails/:id',
  access: 'session',
  summary: 'One mail with what it says. A link that lets its bearer in is covered, except in a mail that was kept.',
  params: schemas.mailParams,
  result: schemas.mailResult,
  handler: ({ params }, context) => loadMail(params.id, context),
});

const sendAgain = defineRoute({
  name: 'sendMailAgain',
  method: 'POST',
  path: '/api/mails/:id/send-again',
  access: 'session',
  summary: 'Sends a mail again; one that was sent already as a new mail. 409 where that is not possible.',
  params: schemas.mailParams,
  result: schemas.sentResult,
  refusals: [409],
  handler: ({ params }, context) => sendMailAgain(params.id, context),
});

const templates = defineRoute({
  name: 'mailTemplates',
  method: 'GET',
  path: '/api/mail-templates',
  access: 'session',
  summary: 'The kinds of mails.',
  result: schemas.templatesResult,
  handler: (_request, context) => listTemplates(context),
});

const preview = defineRoute({
  name: 'mailTemplate',
  method: 'GET',
  path: '/api/mail-templates/:name',
  access: 'session',
  summary: 'A mail of this kind with sample values.',
  params: schemas.templateParams,
  query: schemas.templateQuery,
  result: schemas.mailPreview,
  handler: ({ params, query }, context) => previewTemplate(params.name, query, context),
});

const sendSample = defineRoute({
  name: 'sendMailTemplate',
  method: 'POST',
  path: '/api/mail-templates/:name/send',
  access: 'session',
  summary: 'Sends a mail with sample values to whoever calls.',
  params: schemas.templateParams,
  body: schemas.templateBody,
  result: schemas.sentResult,
  handler: ({ params, body }, context) => sendTemplate(params.name, body, context),
});

const texts = defineRoute({
  name: 'mailTexts',
  method: 'GET',
  path: '/api/mail-templates/:name/texts',
  access: 'session',
  summary: 'Subject and paragraphs of a mail whose texts can be changed, for administrators.',
  params: schemas.templateParams,
  query: schemas.textsQuery,
  result: schemas.textsResult,
  refusals: [404],
  handler: ({ params, query }, context) => loadMailTexts(params.name, query, context),
});

const previewEdited = defineRoute({
  name: 'previewMailTexts',
  method: 'POST',
  path: '/api/mail-templates/:name/preview',
  access: 'session',
  summary:
    'A mail with sample values and texts that are not saved. 409 names a placeholder that is unknown or missing.',
  params: schemas.templateParams,
  body: schemas.previewTextsBody,
  result: schemas.mailPreview,
  refusals: [404, 409],
  handler: ({ params, body }, context) => previewMail(params.name, body, context),
});

const changeTexts = defineRoute({
  name: 'saveMailTexts',
  method: 'POST',
  path: '/api/mail-templates/:name/texts',
  access: 'session',
  summary: 'Other texts for a mail, over the revision that they are based on.',
  params: schemas.templateParams,
  body: schemas.saveTextsBody,
  result: schemas.textsResult,
  refusals: [404, 409],
  handler: ({ params, body }, context) => saveTexts(params.name, body, context),
});

const restore = defineRoute({
  name: 'restoreMailTexts',
  method: 'POST',
  path: '/api/mail-templates/:name/restore',
  access: 'session',
  summary: 'The original texts of a mail again.',
  params: schemas.templateParams,
  body: schemas.restoreTextsBody,
  result: schemas.textsResult,
  refusals: [404],
  handler: ({ params, body }, context) => restoreTexts(params.name, body, context),
});

export const mailRoutes: readonly Route[] = [
  list,
  load,
  sendAgain,
  templates,
  preview,
  sendSample,
  texts,
  previewEdited,
  changeTexts,
  restore,
];
