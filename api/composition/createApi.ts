import type { CollectionSpec } from '../../domain/query/CollectionSpec';
import { JobRunner } from '../jobs/JobRunner';
import { purgeHandler } from '../jobs/purgeHandler';
import { scheduleCollection, Scheduler } from '../jobs/Scheduler';
import { jobCollection } from '../jobs/StoredJob';
import { BulkOperationRunner } from '../records/bulk/BulkOperationRunner';
import type { OperationLimits } from '../jobs/operations/BulkOperations';
import { defaultLimits } from '../jobs/operations/BulkOperations';
import { operationCollection, stepCollection } from '../jobs/operations/StoredOperation';
import type { RunningApi } from '../kernel/Api';
import type { Services } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import { attemptCollection } from '../kernel/AttemptCounter';
import { createDispatcher } from '../kernel/createDispatcher';
import { SourceTitles } from '../records/SourceTitles';
import { openApiDocument } from '../kernel/openApi';
import { orphanFileHandler } from '../records/files/orphanFileHandler';
import { orphanFileCollection } from '../records/files/orphanFiles';
import { changeCollection, purgeChanges } from '../events/changeLog';
import { LogRecovery } from '../events/LogRecovery';
import { CachedCounts } from '../records/CachedCounts';
import { enqueueIndexing, indexHandler } from '../records/indexHandler';
import { RecordService } from '../records/RecordService';
import { recordRoutes } from '../records/routes/recordRoutes';
import { lastLoginCollection } from '../kernel/lastLogins';
import type { Route } from '../kernel/Route';
import { defineRoute } from '../kernel/Route';
import { lockCollection, NamedLock } from '../kernel/NamedLock';
import { entities } from '../modules/registry';
import { schemaSource } from '../modules/catalogue/schemaSource';
import { SchemaRegistry } from '../schema/SchemaRegistry';
import { disabledFetcher } from '../ports/RemoteFetcher';
import type { Store } from '../ports/Store';
import type { Timers } from '../ports/Timers';
import { systemTimers } from '../ports/Timers';
import { attributeRoutes } from '../modules/catalogue/attribute/routes';
import { categoryRoutes } from '../modules/catalogue/category/routes';
import { importRoutes } from '../modules/catalogue/import/routes';
import { variationRoutes } from '../modules/catalogue/variations/routes';
import { purgeImports } from '../modules/catalogue/import/importStore';
import {
  importCollection,
  importMappingCollection,
  importRowCollection,
} from '../modules/catalogue/import/StoredImport';
import { convertHandler } from '../modules/catalogue/attribute/impact/convertHandler';
import { impactHandler } from '../modules/catalogue/attribute/impact/impactHandler';
import { productRoutes } from '../modules/catalogue/product/routes';
import { changeRoutes } from '../modules/changes/routes';
import { dictionaryRoutes } from '../modules/settings/dictionaries/routes';
import { deliverMail } from '../modules/mail/deliverMail';
import { applyPayment } from '../modules/sales/payment/applyPayment';
import { pollPayment } from '../modules/sales/payment/pollPayment';
import { noteCollection } from '../modules/sales/timeline/StoredNote';
import { timelineRoutes } from '../modules/sales/timeline/routes';
import { returnRoutes } from '../modules/sales/returns/routes';
import { paymentRoutes } from '../modules/sales/payment/routes';
import { paymentCollection, strayCallbackCollection } from '../modules/sales/payment/StoredPayment';
import { mailRoutes } from '../modules/mail/routes';
import { mailCollection } from '../modules/mail/StoredMail';
import { StoredMails } from '../modules/mail/StoredMails';
import { mailTemplates } from '../modules/mailTemplates';
import { homeRoutes } from '../modules/panel/home/routes';
import { knownPlaceCollection } from '../modules/people/session/KnownPlaces';
import { localSanitizer } from '../modules/media/localSanitizer';
import { previewRoutes } from '../modules/content/preview/routes';
import { mediaRoutes } from '../modules/media/routes';
import { jobRoutes } from '../modules/panel/jobs/routes';
import { searchRoutes } from '../modules/panel/search/routes';
import { passwordResetCollection } from '../modules/people/passwordReset/PasswordResets';
import { passwordResetRoutes } from '../modules/people/passwordReset/routes';
import { requestPasswordReset } from '../modules/people/passwordReset/requestPasswordReset';
import { sessionRoutes } from '../modules/people/session/routes';
import { sessionCollection, StoreSessions } from '../modules/people/session/StoreSessions';
import { startRoutes } from '../modules/panel/start/routes';
import { listSetupCollection } from '../modules/settings/views/listSetups';
import { viewRoutes } from '../modules/settings/views/routes';
import { viewCollection } from '../modules/settings/views/views';
import { promocodeRoutes } from '../modules/sales/promocode/routes';
import { clientReportCollection } from '../modules/sales/order/report/reportClient';
import { reservationCollection } from '../modules/sales/order/holdings/Reservation';
import { exchangeRoutes } from '../modules/sales/exchange/routes';
import { exchangedOrderCollection, exchangeVisitCollection } from '../modules/sales/exchange/StoredExchange';
import { orderDayCollection, soldDayCollection } from '../modules/sales/figures/OrderDay';
import { OrderDaySubscriber } from '../modules/sales/figures/OrderDaySubscriber';
import { recountHandler, recountKind } from '../modules/sales/figures/recountDays';
import { orderRoutes } from '../modules/sales/order/routes';
import { settleAtStart, settleHandler, settleKind } from '../modules/sales/order/settleHandler';
import { couponUseCollection } from '../modules/sales/promocode/couponUses';
import { apiTokenRoutes } from '../modules/integrations/tokens/routes';
import { apiTokenCollection } from '../modules/integrations/tokens/StoredApiToken';
import { StoreApiTokens } from '../modules/integrations/tokens/StoreApiTokens';
import { ChangeRelay } from '../events/ChangeRelay';
import { disabledServices } from '../ports/ServiceClient';
import { directoryNames } from '../../domain/wire/Delivery';
import { circuitBreaker } from '../modules/sales/delivery/carriers/circuitBreaker';
import { refreshCrons, refreshHandler, refreshKind } from '../modules/sales/delivery/carriers/refreshHandler';
import { directoryCollection, pageCollection } from '../modules/sales/delivery/directory/StoredDirectory';
import { keyRoutes } from '../modules/sales/keys/routes';
import { serviceUrl } from '../schema/ApiConfig';
import { directoryRoutes } from '../modules/sales/delivery/routes';
import { placeCollection } from '../modules/sales/delivery/directory/StoredPlace';
import { disabledPoster } from '../ports/RemotePoster';
import { deliverWebhook } from '../modules/integrations/webhooks/deliverWebhook';
import { webhookRoutes } from '../modules/integrations/webhooks/routes';
import { deliveryCollection } from '../modules/integrations/webhooks/StoredDelivery';
import { webhookCollection } from '../modules/integrations/webhooks/StoredWebhook';
import { purgeDeliveries } from '../modules/integrations/webhooks/webhooks';
import { WebhookSubscriber } from '../modules/integrations/webhooks/WebhookSubscriber';

const systemCollections: readonly CollectionSpec[] = [
  sessionCollection,
  apiTokenCollection,
  attemptCollection,
  knownPlaceCollection,
  passwordResetCollection,
  mailCollection,
  lastLoginCollection,
  lockCollection,
  jobCollection,
  scheduleCollection,
  operationCollection,
  stepCollection,
  changeCollection,
  webhookCollection,
  deliveryCollection,
  orphanFileCollection,
  viewCollection,
  listSetupCollection,
  importCollection,
  importRowCollection,
  importMappingCollection,
  reservationCollection,
  paymentCollection,
  strayCallbackCollection,
  couponUseCollection,
  clientReportCollection,
  noteCollection,
  placeCollection,
  directoryCollection,
  pageCollection,
  orderDayCollection,
  soldDayCollection,
  exchangedOrderCollection,
  exchangeVisitCollection,
];

/** The collections that a store must be opened with for these entities. */
export const collectionsOf = (entitiesByName: ReadonlyMap<string, Entity>): readonly CollectionSpec[] => [
  ...[...entitiesByName.values()].map((entity) => entity.collection),
  ...systemCollections,
];

export const collections = collectionsOf(entities);

const callRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...passwordResetRoutes,
  ...mailRoutes,
  ...startRoutes,
  ...homeRoutes,
  ...searchRoutes,
  ...jobRoutes,
  ...dictionaryRoutes,
  ...mediaRoutes,
  ...attributeRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...variationRoutes,
  ...previewRoutes,
  ...viewRoutes,
  ...changeRoutes,
  ...apiTokenRoutes,
  ...webhookRoutes,
  ...importRoutes,
  ...orderRoutes,
  ...exchangeRoutes,
  ...paymentRoutes,
  ...returnRoutes,
  ...timelineRoutes,
  ...promocodeRoutes,
  ...directoryRoutes,
  ...keyRoutes,
  ...recordRoutes,
];

const openApi = (): Route => {
  let text: string | undefined;
  const route: Route = defineRoute({
    name: 'openApi',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'open',
    summary: 'This description.',
    content: { 200: 'application/json' },
    handler: () => ({
      kind: 'file',
      contentType: 'application/json',
      body: (text ??= JSON.stringify(openApiDocument([...callRoutes, route], [...entities.keys()]))),
    }),
  });
  return route;
};

/** The route table: every host serves exactly these routes. */
export const routes: readonly Route[] = [...callRoutes, openApi()];

/** Adapters of an installation; `entities` other than the product's own are for the mocks. */
export interface ApiDependencies
  extends
    Pick<Services, 'files' | 'images' | 'clock' | 'log' | 'passwords' | 'cryptoProvider' | 'secretBox' | 'config'>,
    Partial<Pick<Services, 'entities' | 'remoteFetcher' | 'remotePoster' | 'serviceClient' | 'sanitizer' | 'mailer'>> {
  store: Store;
  /** No other process uses the store: operations stored as active were interrupted and resume at once. */
  singleProcess?: boolean;
  operationLimits?: Partial<OperationLimits>;
  timers?: Timers;
}

/** The whole API over a store that was opened with `collections`. */
export function createApi({
  singleProcess = false,
  operationLimits,
  timers = systemTimers,
  ...dependencies
}: ApiDependencies): RunningApi {
  const { entities: codeEntities = entities, ...adapters } = dependencies;
  const { store, clock, cryptoProvider: secrets } = adapters;
  const schema = new SchemaRegistry(codeEntities, schemaSource, store, () => enqueueIndexing(jobs));
  const logRecovery = new LogRecovery(store, clock);
  const scheduler = new Scheduler(() => services);
  const jobs = new JobRunner(() => services, {
    timers,
    singleProcess,
    instanceId: secrets.randomHex(8),
    onPoll: async () => {
      await schema.refresh();
      bulkOperations.poll();
      await logRecovery.run();
      await relay.recover();
      await scheduler.tick();
    },
  });
  const bulkOperations = new BulkOperationRunner(
    () => services,
    { ...defaultLimits, ...operationLimits },
    singleProcess,
    secrets.randomHex(8),
    timers,
  );
  const mails = new StoredMails(() => services);
  const relay = new ChangeRelay(() => services, timers);
  const apiTokens = new StoreApiTokens(store, clock, secrets);
  const services: Services = {
    get entities() {
      return schema.current;
    },
    schema,
    mailer: null,
    mails,
    mailTemplates,
    remoteFetcher: disabledFetcher,
    remotePoster: disabledPoster,
    sanitizer: localSanitizer,
    ...adapters,
    serviceClient: circuitBreaker(adapters.serviceClient ?? disabledServices, clock, [
      serviceUrl(adapters.config, 'novaposhta'),
      serviceUrl(adapters.config, 'ukrposhta'),
    ]),
    sessions: new StoreSessions(store, clock, secrets),
    apiTokens,
    records: new RecordService(store, clock, secrets, relay),
    outbox: relay,
    titles: new SourceTitles(store),
    counts: new CachedCounts(store),
    locks: new NamedLock({ store, clock, timers }, secrets.randomHex(8)),
    jobs,
    scheduler,
    bulkOperations,
  };
  relay.subscribe(new WebhookSubscriber(() => services));
  relay.subscribe(new OrderDaySubscriber(() => services));
  jobs.register(impactHandler(() => services));
  jobs.register(convertHandler(() => services));
  jobs.register(indexHandler(store, () => services));
  jobs.register(relay.handler());
  jobs.register(deliverWebhook(() => services));
  jobs.register(orphanFileHandler(() => services));
  jobs.register(
    purgeHandler(
      () => services,
      () => bulkOperations.purgeExpired(),
      () => purgeChanges(services),
      () => apiTokens.purge(),
      () => purgeDeliveries(services),
      () => purgeImports(services),
    ),
  );
  scheduler.add({ kind: 'files.collectOrphans', cron: '30 3 * * *' });
  scheduler.add({ kind: 'data.purge', cron: '0 4 * * *' });
  jobs.register(settleHandler(() => services));
  scheduler.add({ kind: settleKind, cron: '20 * * * *' });
  for (const directory of directoryNames) {
    jobs.register(refreshHandler(directory, () => services));
    scheduler.add({ kind: refreshKind(directory), cron: refreshCrons[directory] });
  }
  jobs.register(recountHandler(() => services));
  scheduler.add({ kind: recountKind, cron: '30 2 * * *' });
  jobs.register(applyPayment(() => services));
  jobs.register(pollPayment(() => services));
  jobs.register(deliverMail(() => services));
  jobs.register(requestPasswordReset(() => services));
  const mailsResumed = mails
    .resume()
    .catch((error: unknown) => adapters.log.warn({ error: String(error) }, 'waiting mails not resumed'));
  const ordersSettled = (singleProcess ? settleAtStart(services) : Promise.resolve()).catch((error: unknown) =>
    adapters.log.warn({ error: String(error) }, 'orders not settled'),
  );
  jobs.poll();
  const idle = async (): Promise<void> => {
    await mailsResumed;
    await ordersSettled;
    await relay.idle();
    await jobs.idle();
    await bulkOperations.idle();
  };
  const close = async (): Promise<void> => {
    await mailsResumed;
    await ordersSettled;
    await relay.idle();
    await Promise.all([jobs.close(), bulkOperations.close()]);
  };
  return { ...createDispatcher(routes, services), jobs, idle, close };
}
