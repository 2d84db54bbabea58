import type { Module } from '#core/Module';
import { deliverMail } from './deliverMail';
import { mailRoutes } from './routes';
import { mailCollection } from './StoredMail';
import { StoredMails } from './StoredMails';
import { mailTextsCollection } from './StoredMailTexts';

/** Letters: their texts, and that each arrives once. */
export const mail: Module = {
  name: 'mail',
  collections: [mailCollection, mailTextsCollection],
  routes: mailRoutes,
  jobs: (services) => [deliverMail(services)],
  provide: ({ services }) => ({ mails: new StoredMails(services) }),
  start: ({ mails }) => mails.resume(),
};
