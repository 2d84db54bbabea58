import type { Module } from '#core/Module';
import { digestMail } from './digestMail';
import { noticeChanges } from './noticeChanges';
import { noticeMail } from './noticeMail';
import { NoticeSubscriber } from './NoticeSubscriber';
import { purgeSubscriptions } from './push/pushSubscriptions';
import { pushKeyCollection, pushSubscriptionCollection } from './push/StoredPush';
import { purgeNotices } from './purgeNotices';
import { noticeRoutes } from './routes';
import { resumeSendingsHandler, resumeSendingsKind, sendTogetherHandler } from './sendTogether';
import { StoredNotices } from './StoredNotices';
import { noticeCollection, noticePreferencesCollection } from './StoredNotice';
import { sendingCollection } from './StoredSending';
import { noticeSettingsId } from './settings/noticeSettings';
import { noticeSettingsSpec } from './settings/noticeSettingsSpec';
import { waitingOrdersHandler, waitingOrdersKind } from './waitingOrders';

/** What people are told of: stored, so that a reload forgets nothing. */
export const notices: Module = {
  name: 'notices',
  needs: ['orders', 'marketing', 'people', 'mail'],
  extend: [{ entity: 'property', fixedRecords: { [noticeSettingsId]: noticeSettingsSpec } }],
  collections: [
    noticeCollection,
    noticePreferencesCollection,
    sendingCollection,
    pushSubscriptionCollection,
    pushKeyCollection,
  ],
  provide: ({ services }) => ({ notices: new StoredNotices(services) }),
  mailTemplates: [noticeMail, digestMail],
  routes: noticeRoutes,
  subscribers: (services) => [new NoticeSubscriber(services)],
  jobs: (services) => [waitingOrdersHandler(services), sendTogetherHandler(services), resumeSendingsHandler(services)],
  schedules: [
    { kind: waitingOrdersKind, cron: '*/10 * * * *' },
    { kind: resumeSendingsKind, cron: '5-55/10 * * * *' },
  ],
  purges: [purgeNotices, purgeSubscriptions],
  start: ({ hub }) => Promise.resolve(void hub.sources.push(noticeChanges)),
};
