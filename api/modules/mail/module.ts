import type { Module } from '#core/Module';
import { deliverMail } from './deliverMail';
import { mailRoutes } from './routes';
import { mailCollection } from './StoredMail';
import { StoredMails } from './StoredMails';
import { mailTextsCollection } from './StoredMailTexts';
import { trackMessagesCron, trackMessagesKind, trackMessages } from './trackMessages';
import { mailSetup } from './setup';

/** Letters, and messages to phones: their texts, and that each arrives once. */
export const mail: Module = {
  name: 'mail',
  collections: [mailCollection, mailTextsCollection],
  setup: [mailSetup],
  routes: mailRoutes,
  jobs: (services) => [deliverMail(services), trackMessages(services)],
  schedules: [{ kind: trackMessagesKind, cron: trackMessagesCron }],
  provide: ({ services }) => ({ mails: new StoredMails(services) }),
  start: ({ mails }) => mails.resume(),
};
