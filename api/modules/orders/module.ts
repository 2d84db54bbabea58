import { letterSettingsId } from '#domain/order/letterSettings';
import type { Module } from '#core/Module';
import { client } from './client/definition';
import { DuplicateSubscriber } from './client/duplicates/DuplicateSubscriber';
import { duplicateCollection } from './client/duplicates/StoredDuplicate';
import { clientRoutes } from './client/routes';
import { directoryCollection } from './shared/places/StoredDirectory';
import { placeCollection } from './shared/places/StoredPlace';
import { documentRoutes } from './documents/routes';
import { groupRoutes } from './group/routes';
import { ClientSubscriber } from './shared/clients/ClientSubscriber';
import { order } from './order/definition';
import { followHandler } from './order/followHandler';
import { reservationCollection } from './shared/allocations/Reservation';
import { clientReportCollection } from './shared/report/reportStatus';
import { ReportSubscriber } from './shared/report/ReportSubscriber';
import { letterSettingsSpec } from './shared/report/settings/letterSettingsSpec';
import { statusChanged } from './shared/report/statusChanged';
import { statusMessage } from './shared/report/statusMessage';
import { orderRoutes } from './order/routes';
import { reconcileAtStart, reconcileHandler, reconcileKind } from './order/reconcileHandler';
import { paymentCollection } from './shared/payments/StoredPayment';
import { couponUseCollection } from './shared/coupons/couponUses';
import { promocode } from './promocode/definition';
import { promocodeRoutes } from './promocode/routes';
import { loadQueue } from './queues/loadQueue';
import { orderQueues } from './queues/orderQueues';
import { statusRoutes } from './statuses/routes';
import { timelineRoutes } from './timeline/routes';
import { noteCollection } from './timeline/StoredNote';
import { shipmentCollection } from './shared/shipments/StoredShipment';

/** Orders, clients, promocodes; what is due of an order, and what other modules need to know of it (`shared`). */
export const orders: Module = {
  name: 'orders',
  needs: ['people', 'catalogue', 'mail'],
  entities: [order, client, promocode],
  extend: [{ entity: 'property', fixedRecords: { [letterSettingsId]: letterSettingsSpec } }, orderQueues],
  collections: [
    reservationCollection,
    paymentCollection,
    couponUseCollection,
    clientReportCollection,
    duplicateCollection,
    noteCollection,
    placeCollection,
    directoryCollection,
    shipmentCollection,
  ],
  routes: [
    ...[...clientRoutes, ...orderRoutes, ...groupRoutes, ...documentRoutes],
    ...[...statusRoutes, ...timelineRoutes, ...promocodeRoutes],
  ],
  dashboard: { queue: loadQueue },
  mailTemplates: [statusChanged, statusMessage],
  jobs: (services) => [followHandler(services), reconcileHandler(services)],
  schedules: [{ kind: reconcileKind, cron: '20 * * * *' }],
  subscribers: (services) => [
    new DuplicateSubscriber(services),
    new ClientSubscriber(services),
    new ReportSubscriber(services),
  ],
  start: async (services, { singleProcess }) => {
    if (singleProcess) await reconcileAtStart(services);
  },
};
