import type { Module } from '#core/Module';
import { noticeChanges } from './noticeChanges';
import { NoticeSubscriber } from './NoticeSubscriber';
import { purgeNotices } from './purgeNotices';
import { noticeRoutes } from './routes';
import { noticeCollection, noticePreferencesCollection } from './StoredNotice';
import { waitingOrdersHandler, waitingOrdersKind } from './waitingOrders';

/** What people are told of: stored, so that a reload forgets nothing. */
export const notices: Module = {
  name: 'notices',
  needs: ['orders', 'marketing', 'people'],
  collections: [noticeCollection, noticePreferencesCollection],
  routes: noticeRoutes,
  subscribers: (services) => [new NoticeSubscriber(services)],
  jobs: (services) => [waitingOrdersHandler(services)],
  schedules: [{ kind: waitingOrdersKind, cron: '*/10 * * * *' }],
  purges: [purgeNotices],
  start: ({ hub }) => Promise.resolve(void hub.sources.push(noticeChanges)),
};
