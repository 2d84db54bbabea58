import type { Module } from '#core/Module';
import { mailOperationHandler } from './mailOperation';
import { noticeChanges } from './noticeChanges';
import { noticeMail } from './noticeMail';
import { NoticeSubscriber } from './NoticeSubscriber';
import { purgeNotices } from './purgeNotices';
import { noticeRoutes } from './routes';
import { StoredNotices } from './StoredNotices';
import { noticeCollection, noticePreferencesCollection } from './StoredNotice';
import { noticeSettingsId } from './settings/noticeSettings';
import { noticeSettingsSpec } from './settings/noticeSettingsSpec';
import { waitingOrdersHandler, waitingOrdersKind } from './waitingOrders';

/** What people are told of: stored, so that a reload forgets nothing. */
export const notices: Module = {
  name: 'notices',
  needs: ['orders', 'marketing', 'people', 'mail'],
  extend: [{ entity: 'property', fixedRecords: { [noticeSettingsId]: noticeSettingsSpec } }],
  collections: [noticeCollection, noticePreferencesCollection],
  provide: ({ services }) => ({ notices: new StoredNotices(services) }),
  mailTemplates: [noticeMail],
  routes: noticeRoutes,
  subscribers: (services) => [new NoticeSubscriber(services)],
  jobs: (services) => [waitingOrdersHandler(services), mailOperationHandler(services)],
  schedules: [{ kind: waitingOrdersKind, cron: '*/10 * * * *' }],
  purges: [purgeNotices],
  start: ({ hub }) => Promise.resolve(void hub.sources.push(noticeChanges)),
};
