import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openDocuments } from './adapters/documents/openDocuments';
import { safeHttpFetcher } from './adapters/remote/safeHttpFetcher';
import { httpServiceClient } from './adapters/remote/httpServiceClient';
import { safeHttpPoster } from './adapters/remote/safeHttpPoster';
import { smtpMailer } from './adapters/mail/smtpMailer';
import { nodeCryptoProvider } from './adapters/nodeCryptoProvider';
import { webAuthnPasskeys } from './adapters/passkeys/webAuthnPasskeys';
import { openIdClient } from './adapters/oidc/openIdClient';
import { pinoLog } from './adapters/pinoLog';
import { listedPasswords } from './adapters/words/listedPasswords';
import { scryptPasswords } from './adapters/scryptPasswords';
import type { ApiDependencies } from './composition/createApi';
import { createApi } from './composition/createApi';
import { isDemoStore, startDemoServices } from './demo/startDemoServices';
import { startServer } from './hosts/express/startServer';
import { countJobs } from '#core/jobs/countJobs';
import { RowThreads } from './rowThreads/RowThreads';
import { migrations } from './migrations/migrations';
import { runMigrations } from './migrations/runMigrations';
import { systemClock } from '#core/ports/Clock';
import type { Account } from './setup/accountsFile';
import { writeAccounts, readAccounts } from './setup/accountsFile';
import { endAll } from './setup/endAll';
import { seedStore } from './setup/seedStore';
import { hasSpace } from './setup/hasSpace';
import { openFiles } from './setup/openFiles';
import { databaseFile, openStore } from './setup/openStore';
import { passkeyOrigin, publicOrigin } from './setup/publicOrigin';
import { siteConfig } from './setup/siteConfig';
import { openSecretBox } from './setup/secretKeys';
import { productVersion } from './setup/productVersion';
import { restrictFilePermissions } from './setup/restrictFilePermissions';
import { warnOfFeedLinks } from './setup/warnOfFeedLinks';
import type { Configuration } from './setup/readConfiguration';
import { readConfiguration } from './setup/readConfiguration';
import { writeServerFile } from './setup/serverFile';
import { systemStore } from '#core/ports/SystemStore';

/** This file is bundled to dist/server/main.js; in development it runs from its source folder. */
const firstExisting = (...places: string[]): string | undefined =>
  places.map((place) => join(import.meta.dirname, place)).find((path) => existsSync(path));

/** Sessions expire after 14 days without use, also the one for local programs. */
const sessionRenewalMs = 24 * 3_600_000;

/** Maximum shutdown time after the grace period, also if the store does not respond. */
const longestEnd = 30_000;

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

function loadConfiguration(): Configuration {
  const read = readConfiguration(process.env);
  return read.ok
    ? read.configuration
    : exitWithError(`Yarmarok cannot start:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/**
 * Threads that make rows of lists: of the embedded store, on what processors the main thread leaves. The second one is
 * for four and more.
 */
function openRowThreads(
  { dataDir, mongodbUrl }: Configuration,
  services: Pick<ApiDependencies, 'store' | 'config' | 'log'>,
): RowThreads | null {
  const script = firstExisting('rowWorker.js', '../dist/server/rowWorker.js');
  const threads = Math.min(2, Math.floor(availableParallelism() / 2));
  if (script === undefined || mongodbUrl !== undefined || threads === 0) return null;
  return new RowThreads({ ...services, script, database: databaseFile(dataDir), threads });
}

/** Accounts to print: those of the demo at every start, a generated administrator password only once. */
async function loadAccounts(
  configuration: Configuration,
  dependencies: ApiDependencies,
  imagesDir: string | undefined,
): Promise<Account[]> {
  const seeded = await seedStore(configuration, dependencies, imagesDir);
  if (seeded?.demo) await writeAccounts(configuration.dataDir, seeded.accounts);
  return seeded ? seeded.accounts : configuration.demo ? readAccounts(configuration.dataDir) : [];
}

/** The address for programs on this machine. */
const localHost = (host: string): string =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;

function announce(configuration: Configuration, port: number, accounts: readonly Account[]): void {
  const origin = publicOrigin(configuration, port);
  console.log(`Yarmarok is ready: ${origin}/admin/`);
  for (const { role, email, password } of accounts)
    console.log(
      `  ${role}: ${email}  ${password ?? '(ADMIN_PASSWORD)'}${role === 'merchant' ? `  ${origin}/merchantpanel/` : ''}`,
    );
}

/** Its library is loaded only where it is used. */
const openMetrics = async () =>
  (await import('./adapters/metrics/prometheusMetrics')).prometheusMetrics(productVersion(import.meta.dirname));

async function start(): Promise<void> {
  restrictFilePermissions();
  const configuration = loadConfiguration();
  const log = pinoLog(configuration.logLevel);
  const { metricsToken } = configuration;
  const metrics = metricsToken === undefined ? undefined : await openMetrics();
  const opened = await openStore(configuration);
  const store = metrics?.measured(opened) ?? opened;
  const secretBox = await openSecretBox(configuration);
  const { ownerShopId } = configuration;
  for (const { name, changed } of await runMigrations(migrations, store, {
    clock: systemClock,
    secretBox,
    ownerShopId,
  }))
    log.info({ migration: name, changed }, 'records migrated');
  const imageWorker = firstExisting('imageWorker.js', '../dist/server/imageWorker.js');
  if (imageWorker === undefined)
    log.warn({}, 'feeds have no pictures of SVG: "npm run build" makes the thread that draws');
  const fileServices = await openFiles(configuration, {
    images: imageWorker,
    sanitizer: firstExisting('sanitizerWorker.js', '../dist/server/sanitizerWorker.js'),
  });
  const keyOrigin = passkeyOrigin(configuration);
  const dependencies: ApiDependencies = {
    store,
    ...fileServices,
    remoteFetcher: safeHttpFetcher(),
    serviceClient: httpServiceClient(),
    documents: openDocuments(firstExisting('documentWorker.js', '../dist/server/documentWorker.js')),
    remotePoster: safeHttpPoster({ allowLocalhost: configuration.webhooksToLocalhost }),
    clock: systemClock,
    log,
    passwords: scryptPasswords,
    commonPasswords: listedPasswords(),
    passkeys: keyOrigin === null ? null : webAuthnPasskeys(keyOrigin),
    ...(configuration.oidc && {
      openIdConnect: openIdClient(configuration.oidc, publicOrigin(configuration), { clock: systemClock, log }),
    }),
    cryptoProvider: nodeCryptoProvider,
    secretBox,
    ...(configuration.smtp && { mailer: smtpMailer(configuration.smtp) }),
    config: {
      ...siteConfig(configuration),
      ...(configuration.sessionCallsPerMinute > 0 && { sessionCallsPerMinute: configuration.sessionCallsPerMinute }),
      ...(configuration.messenger && { messenger: configuration.messenger }),
      ...(configuration.social && { social: configuration.social }),
    },
  };
  const imagesDir = firstExisting('../admin/images', '../../admin/public/images', '../admin/public/images');
  const fontsDir = firstExisting('../fonts', '../node_modules/@fontsource-variable/inter/files');
  const accounts = await loadAccounts(configuration, dependencies, imagesDir);
  const panelDir = firstExisting('../admin/index.html', '../dist/admin/index.html');
  const isDemo = await isDemoStore(systemStore(store));
  const demo =
    configuration.demo && isDemo ? await startDemoServices(systemClock, { store: systemStore(store) }) : null;
  // No platform reads the feeds of the demo.
  if (!demo) await warnOfFeedLinks(configuration, { store: systemStore(store), log });
  const config = {
    ...dependencies.config,
    indexed: configuration.publicUrl !== undefined && !isDemo,
    ...(demo && { demoServices: demo.access }),
  };
  const rowRenderer = openRowThreads(configuration, { store, config, log });
  const api = createApi({
    ...dependencies,
    config,
    rowRenderer,
    singleProcess: configuration.mongodbUrl === undefined,
  });
  metrics?.countJobs(() => countJobs(store));
  const server = await startServer({
    ...configuration,
    api,
    log,
    isReady: async () =>
      (await store.version('users')) >= 0 &&
      (configuration.mongodbUrl !== undefined || (await hasSpace(configuration.dataDir))),
    ...(metrics && metricsToken !== undefined && { metrics: { source: metrics, token: metricsToken } }),
    panelDir: panelDir && join(panelDir, '..'),
    imagesDir,
    fontsDir,
  });

  const serverFile = await writeServerFile(
    configuration.dataDir,
    `http://${localHost(configuration.host)}:${server.port}`,
    dependencies,
  );
  const renewal = setInterval(
    () =>
      void serverFile.renew().catch((error: unknown) => log.error({ error: String(error) }, 'server file not renewed')),
    sessionRenewalMs,
  );

  let closing = 0;
  const close = async (grace: number): Promise<void> => {
    if (closing > 0) return;
    closing = performance.now();
    setTimeout(() => {
      console.error('Yarmarok did not end in time');
      process.exit(1);
    }, grace + longestEnd).unref();
    clearInterval(renewal);
    await endAll(
      [
        { name: 'server', end: () => server.close(grace) },
        { name: 'actions', end: () => api.close() },
        { name: 'demo services', end: () => demo?.close() ?? Promise.resolve() },
        { name: 'server file', end: () => serverFile.remove() },
        { name: 'row threads', end: () => rowRenderer?.close() ?? Promise.resolve() },
        { name: 'images', end: () => fileServices.images.close() },
        { name: 'sanitizer', end: () => fileServices.sanitizer.close() },
        { name: 'files', end: () => fileServices.files.close() },
        { name: 'store', end: () => store.close() },
      ],
      log,
    );
    process.exit(0);
  };
  // SIGINT (Ctrl-C): a user waits, no grace period. SIGTERM: a supervisor with a load balancer that has to notice.
  process.on('SIGINT', () => {
    // A second Ctrl-C forces the exit; npm forwards the same signal twice.
    if (closing > 0 && performance.now() - closing > 1000) process.exit(1);
    void close(0);
  });
  process.on('SIGTERM', () => void close(configuration.shutdownGrace));
  announce(configuration, server.port, accounts);
}

start().catch((error: unknown) => {
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error) };
  exitWithError(
    `Yarmarok cannot start: ${code === 'EADDRINUSE' ? 'the port is in use; set PORT to another one' : message}`,
  );
});
