import type { Route } from '../../kernel/Route';
import { defineRoute } from '../../kernel/Route';
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
  result: schemas.previewResult,
  handler: ({ params, query }, context) => previewTemplate(params.name, query.language ?? context.language, context),
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
  handler: ({ params, body }, context) => sendTemplate(params.name, body.language ?? context.language, context),
});

export const mailRoutes: readonly Route[] = [list, load, sendAgain, templates, preview, sendSample];
