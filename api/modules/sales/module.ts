import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import { exchangeSettingsId } from '#domain/exchange/exchangeSettings';
import { letterSettingsId } from '#domain/order/letterSettings';
import { paymentSettingsId } from '#domain/payment/paymentSettings';
import { directoryNames } from '#domain/wire/Delivery';
import type { Module } from '#core/Module';
import { serviceUrl } from '#core/schema/ApiConfig';
import { createWaybillsHandler } from './bulkWaybills/createWaybillsHandler';
import { bulkWaybillRoutes } from './bulkWaybills/routes';
import { client } from './client/definition';
import { DuplicateSubscriber } from './client/duplicates/DuplicateSubscriber';
import { duplicateCollection } from './client/duplicates/StoredDuplicate';
import { clientRoutes } from './client/routes';
import { circuitBreaker } from './delivery/carriers/circuitBreaker';
import { refreshCrons, refreshHandler, refreshKind } from './delivery/carriers/refreshHandler';
import { placeDictionaries } from './delivery/directory/placeDictionaries';
import { directoryCollection, pageCollection } from './delivery/directory/StoredDirectory';
import { placeCollection } from './delivery/directory/StoredPlace';
import { directoryRoutes } from './delivery/routes';
import { shippingSettingsSpec } from './delivery/settings/shippingSettingsSpec';
import { documentRoutes } from './documents/routes';
import { ExchangeSubscriber } from './exchange/ExchangeSubscriber';
import { importHandler } from './exchange/incoming/importHandler';
import { exchangeRoutes } from './exchange/routes';
import { sendOrdersHandler } from './exchange/sendOrdersHandler';
import { exchangeSettingsSpec } from './exchange/settings/exchangeSettingsSpec';
import {
  exchangeChunkCollection,
  exchangeClassifierCollection,
  exchangedCharacteristicCollection,
  exchangedOrderCollection,
  exchangedProductCollection,
  exchangedSourceCollection,
  exchangeFileCollection,
  exchangeResultCollection,
  exchangeVisitCollection,
} from './exchange/stored/StoredExchange';
import { purgeVisits } from './exchange/visits';
import { orderDayCollection, soldDayCollection } from './figures/OrderDay';
import { OrderDaySubscriber } from './figures/OrderDaySubscriber';
import { recountHandler, recountKind } from './figures/recountDays';
import { staleDayCollection } from './figures/StaleDay';
import { keyRoutes } from './keys/routes';
import { paymentLinkMail } from './money/paymentLinkMail';
import { moneyRoutes } from './money/routes';
import { ClientSubscriber } from './order/clients/ClientSubscriber';
import { order } from './order/definition';
import { followHandler } from './order/followHandler';
import { reservationCollection } from './order/holdings/Reservation';
import { clientReportCollection } from './order/report/mailNewestStatus';
import { letterSettingsSpec } from './order/report/settings/letterSettingsSpec';
import { statusChanged } from './order/report/statusChanged';
import { orderRoutes } from './order/routes';
import { settleAtStart, settleHandler, settleKind } from './order/settleHandler';
import { applyPayment } from './payment/applyPayment';
import { pollPayment } from './payment/pollPayment';
import { paymentRoutes } from './payment/routes';
import { paymentSettingsSpec } from './payment/settings/paymentSettingsSpec';
import { paymentCollection, strayCallbackCollection } from './payment/stored/StoredPayment';
import { couponUseCollection } from './promocode/couponUses';
import { promocode } from './promocode/definition';
import { promocodeRoutes } from './promocode/routes';
import { orderQueues } from './queues/orderQueues';
import { returnRoutes } from './returns/routes';
import { statusRoutes } from './statuses/routes';
import { timelineRoutes } from './timeline/routes';
import { noteCollection } from './timeline/StoredNote';
import { waybillRoutes } from './waybill/routes';
import { senderCollection } from './delivery/directory/StoredSender';
import { shipmentCollection } from './waybill/stored/StoredShipment';
import { trackCron, trackHandler, trackKind } from './waybill/trackHandler';

/** Orders, clients, promocodes, payment, delivery, the exchange with 1C. */
export const sales: Module = {
  name: 'sales',
  needs: ['people', 'catalogue', 'mail'],
  entities: [order, client, promocode],
  extend: [
    {
      entity: 'property',
      fixedRecords: {
        [paymentSettingsId]: paymentSettingsSpec,
        [shippingSettingsId]: shippingSettingsSpec,
        [exchangeSettingsId]: exchangeSettingsSpec,
        [letterSettingsId]: letterSettingsSpec,
      },
    },
    orderQueues,
  ],
  collections: [
    reservationCollection,
    paymentCollection,
    strayCallbackCollection,
    couponUseCollection,
    clientReportCollection,
    duplicateCollection,
    noteCollection,
    placeCollection,
    directoryCollection,
    pageCollection,
    senderCollection,
    shipmentCollection,
    orderDayCollection,
    soldDayCollection,
    staleDayCollection,
    exchangedOrderCollection,
    exchangeVisitCollection,
    exchangeFileCollection,
    exchangeChunkCollection,
    exchangeResultCollection,
    exchangedProductCollection,
    exchangedSourceCollection,
    exchangeClassifierCollection,
    exchangedCharacteristicCollection,
  ],
  routes: [
    ...clientRoutes,
    ...orderRoutes,
    ...documentRoutes,
    ...statusRoutes,
    ...bulkWaybillRoutes,
    ...exchangeRoutes,
    ...paymentRoutes,
    ...moneyRoutes,
    ...returnRoutes,
    ...timelineRoutes,
    ...promocodeRoutes,
    ...directoryRoutes,
    ...waybillRoutes,
    ...keyRoutes,
  ],
  dictionaries: placeDictionaries,
  mailTemplates: [statusChanged, paymentLinkMail],
  jobs: (services) => [
    followHandler(services),
    settleHandler(services),
    ...directoryNames.map((directory) => refreshHandler(directory, services)),
    trackHandler(services),
    recountHandler(services),
    applyPayment(services),
    pollPayment(services),
    importHandler(services),
  ],
  schedules: [
    { kind: settleKind, cron: '20 * * * *' },
    ...directoryNames.map((directory) => ({ kind: refreshKind(directory), cron: refreshCrons[directory] })),
    { kind: trackKind, cron: trackCron },
    { kind: recountKind, cron: '30 2 * * *' },
  ],
  subscribers: (services) => [
    new OrderDaySubscriber(services),
    new DuplicateSubscriber(services),
    new ClientSubscriber(services),
    new ExchangeSubscriber(services),
  ],
  purges: [purgeVisits],
  bulkHandlers: { 'create-waybills': createWaybillsHandler, 'send-to-1c': sendOrdersHandler },
  provide: ({ serviceClient, clock, config }) => ({
    serviceClient: circuitBreaker(serviceClient, clock, [
      serviceUrl(config, 'novaposhta'),
      serviceUrl(config, 'novaposhtaCabinet'),
      serviceUrl(config, 'ukrposhta'),
      ...(config.demoServices?.novaposhta ? [config.demoServices.novaposhta.url] : []),
    ]),
  }),
  start: async (services, { singleProcess }) => {
    if (singleProcess) await settleAtStart(services);
  },
};
