import { commonPasswordsOf } from '#core/ports/CommonPasswords';
import { disabledFetcher } from '#core/ports/RemoteFetcher';
import { disabledPoster } from '#core/ports/RemotePoster';
import { disabledServices } from '#core/ports/ServiceClient';
import type { Store } from '#core/ports/Store';
import type { Timers } from '#core/ports/Timers';
import { systemTimers } from '#core/ports/Timers';
import { purgeChanges } from '#core/events/changeLog';
import { ChangeHub } from '#core/events/ChangeHub';
import { ChangeRelay } from '#core/events/ChangeRelay';
import { ChangeWatch } from '#core/events/ChangeWatch';
import { LogRecovery } from '#core/events/LogRecovery';
import { JobRunner } from '#core/jobs/JobRunner';
import type { OperationLimits } from '#core/jobs/operations/OperationLimits';
import { defaultLimits } from '#core/jobs/operations/OperationLimits';
import { purgeHandler } from '#core/jobs/purgeHandler';
import { Scheduler } from '#core/jobs/Scheduler';
import type { RunningApi } from '#core/kernel/Api';
import type { Services } from '#core/kernel/Context';
import { createDispatcher } from '#core/kernel/createDispatcher';
import { purgeKeys } from '#core/kernel/runOnce';
import { NamedLock } from '#core/kernel/NamedLock';
import { checkModules } from '#core/checkModules';
import { entitiesOf } from '#core/entitiesOf';
import type { Module } from '#core/Module';
import { providedBy } from '#core/Module';
import type { OperationHandlers } from '#core/records/bulk/operationHandlers';
import { recordHandlers } from '#core/records/bulk/operationHandlers';
import { OperationJobs } from '#core/records/bulk/OperationJobs';
import { CachedCounts } from '#core/records/CachedCounts';
import { orphanFileHandler } from '#core/records/files/orphanFileHandler';
import { enqueueIndexing, indexHandler } from '#core/records/indexHandler';
import { RecordService } from '#core/records/RecordService';
import { SourceTitles } from '#core/records/SourceTitles';
import { SchemaRegistry } from '#core/schema/SchemaRegistry';
import { noSchemaSource } from '#core/schema/StoredSchema';
import { modules as allModules } from '../modules/modules';
import { systemStore } from '#core/ports/SystemStore';
import { routesOf } from './routesOf';

/** No upload takes as long. */
const abandonedUploadMs = 24 * 3_600_000;

/** Adapters of an installation; `entities` other than the product's own are for the mocks. */
export interface ApiDependencies
  extends
    Pick<Services, 'files' | 'images' | 'clock' | 'log' | 'passwords' | 'cryptoProvider' | 'secretBox' | 'config'>,
    Partial<
      Pick<
        Services,
        | 'entities'
        | 'remoteFetcher'
        | 'remotePoster'
        | 'serviceClient'
        | 'documents'
        | 'sanitizer'
        | 'mailer'
        | 'rowRenderer'
        | 'passkeys'
        | 'openIdConnect'
        | 'commonPasswords'
      >
    > {
  store: Store;
  /** All of the product, unless a part of it is started. */
  modules?: readonly Module[];
  /** No other process uses the store: operations stored as active were interrupted and resume at once. */
  singleProcess?: boolean;
  operationLimits?: Partial<OperationLimits>;
  timers?: Timers;
}

/** The whole API over a store that was opened with `collections`. */
export function createApi({
  modules = allModules,
  singleProcess = false,
  operationLimits,
  timers = systemTimers,
  ...dependencies
}: ApiDependencies): RunningApi {
  checkModules(modules);
  const { entities: codeEntities = entitiesOf(modules), ...adapters } = dependencies;
  const { clock, cryptoProvider: secrets } = adapters;
  const store = systemStore(adapters.store);
  const schemaSource = modules.find((each) => each.schemaSource)?.schemaSource ?? noSchemaSource;
  const schema = new SchemaRegistry(codeEntities, schemaSource, store, () => enqueueIndexing(jobs));
  const logRecovery = new LogRecovery(adapters.store, timers, adapters.log);
  const scheduler = new Scheduler(() => services);
  const jobs = new JobRunner(() => services, {
    timers,
    singleProcess,
    instanceId: secrets.randomHex(8),
    onPoll: async () => {
      // Work that the former process has begun is not taken up beside what it has left of it.
      await started;
      await schema.refresh();
      await operationsAdopted;
      await relay.recover();
      await scheduler.tick();
    },
  });
  const bulkHandlers = modules.reduce<Partial<OperationHandlers>>(
    (all, each) => ({ ...all, ...each.bulkHandlers }),
    recordHandlers,
  );
  const bulkOperations = new OperationJobs(
    () => services,
    { ...defaultLimits, ...operationLimits },
    timers,
    bulkHandlers,
  );
  const relay = new ChangeRelay(() => services, timers);
  const hub = new ChangeHub(() => clock.now());
  const watch = singleProcess ? null : new ChangeWatch(() => services, hub, timers);
  const services: Services = {
    get entities() {
      return schema.current;
    },
    schema,
    mailer: null,
    documents: null,
    rowRenderer: null,
    passkeys: null,
    openIdConnect: null,
    commonPasswords: commonPasswordsOf([]),
    mailTemplates: new Map(modules.flatMap((each) => each.mailTemplates ?? []).map((each) => [each.name, each])),
    remoteFetcher: disabledFetcher,
    remotePoster: disabledPoster,
    ...adapters,
    store,
    ...providedBy(modules, {
      ...adapters,
      store,
      serviceClient: adapters.serviceClient ?? disabledServices,
      services: () => services,
    }),
    records: new RecordService(adapters.store, clock, secrets, relay, hub),
    outbox: relay,
    hub,
    timers,
    titles: new SourceTitles(store),
    counts: new CachedCounts(store),
    locks: new NamedLock({ store, clock, timers }, secrets.randomHex(8)),
    jobs,
    scheduler,
    bulkOperations,
  };
  const { log } = services;
  jobs.register(indexHandler(adapters.store, () => services));
  jobs.register(relay.handler());
  jobs.register(orphanFileHandler(() => services, timers, secrets.randomHex(8)));
  jobs.register(
    purgeHandler(
      () => services,
      () => bulkOperations.purgeExpired(),
      () => purgeChanges(services),
      () => purgeKeys(services),
      ...modules.flatMap(({ purges = [] }) => purges.map((purge) => () => purge(services))),
      () =>
        services.files
          .removeAbandoned(clock.now() - abandonedUploadMs)
          // The key of a bucket may not have the right; a lifecycle rule does it then.
          .catch((error: unknown) => log.warn({ error: String(error) }, 'abandoned uploads not removed')),
    ),
  );
  jobs.register(bulkOperations.handler());
  scheduler.add({ kind: 'files.collectOrphans', cron: '30 3 * * *' });
  scheduler.add({ kind: 'data.purge', cron: '0 4 * * *' });
  for (const each of modules) {
    for (const subscriber of each.subscribers?.(() => services) ?? []) relay.subscribe(subscriber);
    for (const handler of each.jobs?.(() => services) ?? []) jobs.register(handler);
    for (const schedule of each.schedules ?? []) scheduler.add(schedule);
  }
  const started = Promise.all(
    modules.map(({ name, start }) =>
      start?.(services, { singleProcess }).catch((error: unknown) =>
        log.warn({ error: String(error), module: name }, 'what the former process left was not taken up'),
      ),
    ),
  );
  const operationsAdopted = bulkOperations
    .adopt()
    .catch((error: unknown) => log.warn({ error: String(error) }, 'actions not looked at'));
  const logRecovered = logRecovery.run();
  jobs.poll();
  const idle = async (): Promise<void> => {
    await logRecovered;
    await started;
    await relay.idle();
    await jobs.idle();
  };
  const close = async (): Promise<void> => {
    await started;
    await relay.idle();
    hub.end();
    await watch?.close();
    await jobs.close();
    await logRecovery.close();
  };
  return {
    ...createDispatcher(routesOf(modules), services, modules.find((each) => each.unknownPage)?.unknownPage),
    jobs,
    idle,
    close,
  };
}
