import { JobRunner } from '#core/jobs/JobRunner';
import { purgeHandler } from '#core/jobs/purgeHandler';
import { Scheduler } from '#core/jobs/Scheduler';
import { recordHandlers } from '#core/records/bulk/operationHandlers';
import { OperationJobs } from '#core/records/bulk/OperationJobs';
import { createWaybillsHandler } from '../modules/sales/bulkWaybills/createWaybillsHandler';
import type { OperationLimits } from '#core/jobs/operations/OperationLimits';
import { defaultLimits } from '#core/jobs/operations/OperationLimits';
import type { RunningApi } from '#core/kernel/Api';
import type { Services } from '#core/kernel/Context';
import { createDispatcher } from '#core/kernel/createDispatcher';
import { SourceTitles } from '#core/records/SourceTitles';
import { openApiDocument } from '#core/kernel/openApi';
import { orphanFileHandler } from '#core/records/files/orphanFileHandler';
import { purgeChanges } from '#core/events/changeLog';
import { LogRecovery } from '#core/events/LogRecovery';
import { CachedCounts } from '#core/records/CachedCounts';
import { enqueueIndexing, indexHandler } from '#core/records/indexHandler';
import { RecordService } from '#core/records/RecordService';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { NamedLock } from '#core/kernel/NamedLock';
import { entities } from '../modules/registry';
import { schemaSource } from '../modules/catalogue/schemaSource';
import { SchemaRegistry } from '#core/schema/SchemaRegistry';
import { disabledFetcher } from '#core/ports/RemoteFetcher';
import type { Store } from '#core/ports/Store';
import type { Timers } from '#core/ports/Timers';
import { systemTimers } from '#core/ports/Timers';
import { purgeImports } from '../modules/catalogue/import/importStore';
import { convertHandler } from '../modules/catalogue/attribute/impact/convertHandler';
import { impactHandler } from '../modules/catalogue/attribute/impact/impactHandler';
import { deliverMail } from '../modules/mail/deliverMail';
import { applyPayment } from '../modules/sales/payment/applyPayment';
import { pollPayment } from '../modules/sales/payment/pollPayment';
import { importHandler } from '../modules/sales/exchange/incoming/importHandler';
import { purgeRegistrationLogos } from '../modules/media/purgeRegistrationLogos';
import { VariationSubscriber } from '../modules/catalogue/variations/VariationSubscriber';
import { ExchangeSubscriber } from '../modules/sales/exchange/ExchangeSubscriber';
import { sendOrdersHandler } from '../modules/sales/exchange/sendOrdersHandler';
import { purgeVisits } from '../modules/sales/exchange/visits';
import { StoredMails } from '../modules/mail/StoredMails';
import { mailTemplates } from '../modules/mailTemplates';
import { localSanitizer } from '../modules/media/localSanitizer';
import { mailEmailLink } from '../modules/people/emailChange/mailEmailLink';
import { requestPasswordReset } from '../modules/people/passwordReset/requestPasswordReset';
import { StoreSessions } from '../modules/people/session/StoreSessions';
import { ClientSubscriber } from '../modules/sales/order/clients/ClientSubscriber';
import { DuplicateSubscriber } from '../modules/sales/client/duplicates/DuplicateSubscriber';
import { OrderDaySubscriber } from '../modules/sales/figures/OrderDaySubscriber';
import { recountHandler, recountKind } from '../modules/sales/figures/recountDays';
import { mailRefusal } from '../modules/marketing/review/mailRefusal';
import { followHandler } from '../modules/sales/order/followHandler';
import { settleAtStart, settleHandler, settleKind } from '../modules/sales/order/settleHandler';
import { StoreApiTokens } from '../modules/integrations/tokens/StoreApiTokens';
import { ChangeRelay } from '#core/events/ChangeRelay';
import { disabledServices } from '#core/ports/ServiceClient';
import { directoryNames } from '#domain/wire/Delivery';
import { circuitBreaker } from '../modules/sales/delivery/carriers/circuitBreaker';
import { refreshCrons, refreshHandler, refreshKind } from '../modules/sales/delivery/carriers/refreshHandler';
import { trackCron, trackHandler, trackKind } from '../modules/sales/waybill/trackHandler';
import { serviceUrl } from '#core/schema/ApiConfig';
import { disabledPoster } from '#core/ports/RemotePoster';
import { deliverWebhook } from '../modules/integrations/webhooks/deliverWebhook';
import { purgeDeliveries } from '../modules/integrations/webhooks/webhooks';
import { WebhookSubscriber } from '../modules/integrations/webhooks/WebhookSubscriber';
import { callRoutes } from './callRoutes';

/** No upload takes as long. */
const abandonedUploadMs = 24 * 3_600_000;

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
    Partial<
      Pick<
        Services,
        'entities' | 'remoteFetcher' | 'remotePoster' | 'serviceClient' | 'documents' | 'sanitizer' | 'mailer'
      >
    > {
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
  const logRecovery = new LogRecovery(store, timers, adapters.log);
  const scheduler = new Scheduler(() => services);
  const jobs = new JobRunner(() => services, {
    timers,
    singleProcess,
    instanceId: secrets.randomHex(8),
    onPoll: async () => {
      // Work that the former process has begun is not taken up beside what it has left of it.
      await ordersSettled;
      await schema.refresh();
      await operationsAdopted;
      await relay.recover();
      await scheduler.tick();
    },
  });
  const bulkOperations = new OperationJobs(() => services, { ...defaultLimits, ...operationLimits }, timers, {
    ...recordHandlers,
    'create-waybills': createWaybillsHandler,
    'send-to-1c': sendOrdersHandler,
  });
  const mails = new StoredMails(() => services);
  const relay = new ChangeRelay(() => services, timers);
  const apiTokens = new StoreApiTokens(store, clock, secrets);
  const services: Services = {
    get entities() {
      return schema.current;
    },
    schema,
    mailer: null,
    documents: null,
    mails,
    mailTemplates,
    remoteFetcher: disabledFetcher,
    remotePoster: disabledPoster,
    sanitizer: localSanitizer,
    ...adapters,
    serviceClient: circuitBreaker(adapters.serviceClient ?? disabledServices, clock, [
      serviceUrl(adapters.config, 'novaposhta'),
      serviceUrl(adapters.config, 'novaposhtaCabinet'),
      serviceUrl(adapters.config, 'ukrposhta'),
      ...(adapters.config.demoServices?.novaposhta ? [adapters.config.demoServices.novaposhta.url] : []),
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
  relay.subscribe(new DuplicateSubscriber(() => services));
  relay.subscribe(new ClientSubscriber(() => services));
  relay.subscribe(new ExchangeSubscriber(() => services));
  relay.subscribe(new VariationSubscriber(() => services));
  jobs.register(impactHandler(() => services));
  jobs.register(convertHandler(() => services));
  jobs.register(indexHandler(store, () => services));
  jobs.register(relay.handler());
  jobs.register(deliverWebhook(() => services));
  jobs.register(orphanFileHandler(() => services, timers, secrets.randomHex(8)));
  jobs.register(
    purgeHandler(
      () => services,
      () => bulkOperations.purgeExpired(),
      () => purgeChanges(services),
      () => apiTokens.purge(),
      () => purgeDeliveries(services),
      () => purgeImports(services),
      () => purgeVisits(services),
      () => purgeRegistrationLogos(services),
      () =>
        services.files
          .removeAbandoned(clock.now() - abandonedUploadMs)
          // The key of a bucket may not have the right; a lifecycle rule does it then.
          .catch((error: unknown) => adapters.log.warn({ error: String(error) }, 'abandoned uploads not removed')),
    ),
  );
  scheduler.add({ kind: 'files.collectOrphans', cron: '30 3 * * *' });
  scheduler.add({ kind: 'data.purge', cron: '0 4 * * *' });
  jobs.register(followHandler(() => services));
  jobs.register(settleHandler(() => services));
  scheduler.add({ kind: settleKind, cron: '20 * * * *' });
  for (const directory of directoryNames) {
    jobs.register(refreshHandler(directory, () => services));
    scheduler.add({ kind: refreshKind(directory), cron: refreshCrons[directory] });
  }
  jobs.register(trackHandler(() => services));
  scheduler.add({ kind: trackKind, cron: trackCron });
  jobs.register(recountHandler(() => services));
  scheduler.add({ kind: recountKind, cron: '30 2 * * *' });
  jobs.register(applyPayment(() => services));
  jobs.register(pollPayment(() => services));
  jobs.register(importHandler(() => services));
  jobs.register(mailRefusal(() => services));
  jobs.register(deliverMail(() => services));
  jobs.register(requestPasswordReset(() => services));
  jobs.register(mailEmailLink(() => services));
  jobs.register(bulkOperations.handler());
  const mailsResumed = mails
    .resume()
    .catch((error: unknown) => adapters.log.warn({ error: String(error) }, 'waiting mails not resumed'));
  const ordersSettled = (singleProcess ? settleAtStart(services) : Promise.resolve()).catch((error: unknown) =>
    adapters.log.warn({ error: String(error) }, 'orders not settled'),
  );
  const operationsAdopted = bulkOperations
    .adopt()
    .catch((error: unknown) => adapters.log.warn({ error: String(error) }, 'actions not looked at'));
  const logRecovered = logRecovery.run();
  jobs.poll();
  const idle = async (): Promise<void> => {
    await logRecovered;
    await mailsResumed;
    await ordersSettled;
    await relay.idle();
    await jobs.idle();
  };
  const close = async (): Promise<void> => {
    await mailsResumed;
    await ordersSettled;
    await relay.idle();
    await jobs.close();
    await logRecovery.close();
  };
  return { ...createDispatcher(routes, services), jobs, idle, close };
}
