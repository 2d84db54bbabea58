import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { webOutside } from './adapters/outside/webOutside';
import { pinoLog } from './adapters/pinoLog';
import { scryptPasswords } from './adapters/scryptPasswords';
import type { ApiParts } from './createApi';
import { createApi } from './createApi';
import { startServer } from './hosts/express/startServer';
import { systemClock } from './ports/Clock';
import { webSecrets } from './ports/Secrets';
import type { Account } from './setup/accountsFile';
import { keepAccounts, keptAccounts } from './setup/accountsFile';
import { endAll } from './setup/endAll';
import { fillStore } from './setup/fillStore';
import { hasSpace } from './setup/hasSpace';
import { openFiles } from './setup/openFiles';
import { openStore } from './setup/openStore';
import { ownFilesOnly } from './setup/ownFilesOnly';
import type { Configuration } from './setup/readConfiguration';
import { readConfiguration } from './setup/readConfiguration';
import { keepServerFile } from './setup/serverFile';

/** This file is bundled to dist/server/main.js; in development it runs where it stands. */
const firstOf = (...places: string[]): string | undefined =>
  places.map((place) => join(import.meta.dirname, place)).find((path) => existsSync(path));

/** Sessions end after 14 days without use, also the one for programs on this machine. */
const renewEvery = 24 * 3_600_000;

/** Beyond the grace; a store that does not answer any more holds nobody longer. */
const longestEnd = 30_000;

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function configured(): Configuration {
  const read = readConfiguration(process.env);
  return read.ok
    ? read.configuration
    : stop(`Yarmarok can not start:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** Accounts to print: those of the demo at every start, a made-up password of an administrator only once. */
async function accountsToShow(
  configuration: Configuration,
  parts: ApiParts,
  imagesDir: string | undefined,
): Promise<Account[]> {
  const filled = await fillStore(configuration, parts, imagesDir);
  if (filled?.demo) await keepAccounts(configuration.dataDir, filled.accounts);
  return filled ? filled.accounts : configuration.demo ? keptAccounts(configuration.dataDir) : [];
}

/** As programs on this machine reach it. */
const localHost = (host: string): string =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;

function announce({ host, publicUrl }: Configuration, port: number, accounts: readonly Account[]): void {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const origin = publicUrl?.replace(/\/$/, '') ?? `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
  console.log(`Yarmarok is ready: ${origin}/admin/`);
  for (const { role, email, password } of accounts)
    console.log(
      `  ${role}: ${email}  ${password ?? '(ADMIN_PASSWORD)'}${role === 'merchant' ? `  ${origin}/merchantpanel/` : ''}`,
    );
}

async function start(): Promise<void> {
  ownFilesOnly();
  const configuration = configured();
  const log = pinoLog(configuration.logLevel);
  const store = await openStore(configuration);
  const kept = await openFiles(configuration, {
    images: firstOf('imageWorker.js', '../dist/server/imageWorker.js'),
    sanitizer: firstOf('sanitizerWorker.js', '../dist/server/sanitizerWorker.js'),
  });
  const parts: ApiParts = {
    store,
    ...kept,
    outside: webOutside(),
    clock: systemClock,
    log,
    passwords: scryptPasswords,
    secrets: webSecrets,
    config: { ownerShopId: configuration.ownerShopId },
  };
  const imagesDir = firstOf('../admin/images', '../../admin/public/images', '../admin/public/images');
  const accounts = await accountsToShow(configuration, parts, imagesDir);
  const panelDir = firstOf('../admin/index.html', '../dist/admin/index.html');
  const api = createApi({ ...parts, alone: configuration.mongodbUrl === undefined });
  const server = await startServer({
    ...configuration,
    api,
    log,
    isReady: async () =>
      (await store.version('users')) >= 0 &&
      (configuration.mongodbUrl !== undefined || (await hasSpace(configuration.dataDir))),
    panelDir: panelDir && join(panelDir, '..'),
    imagesDir,
  });

  const serverFile = await keepServerFile(
    configuration.dataDir,
    `http://${localHost(configuration.host)}:${server.port}`,
    parts,
  );
  const renewal = setInterval(
    () =>
      void serverFile.renew().catch((error: unknown) => log.error({ error: String(error) }, 'server file not renewed')),
    renewEvery,
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
        { name: 'server file', end: () => serverFile.forget() },
        { name: 'images', end: () => kept.images.close() },
        { name: 'sanitizer', end: () => kept.sanitizer.close() },
        { name: 'files', end: () => kept.files.close() },
        { name: 'store', end: () => store.close() },
      ],
      log,
    );
    process.exit(0);
  };
  // Ctrl-C is a person who waits; SIGTERM is a machine room, with a load balancer that has to notice.
  process.on('SIGINT', () => {
    // Pressed again by somebody who does not want to wait; npm passes on the same press a second time.
    if (closing > 0 && performance.now() - closing > 1000) process.exit(1);
    void close(0);
  });
  process.on('SIGTERM', () => void close(configuration.shutdownGrace));
  announce(configuration, server.port, accounts);
}

start().catch((error: unknown) => {
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error) };
  stop(`Yarmarok can not start: ${code === 'EADDRINUSE' ? 'the port is in use; set PORT to another one' : message}`);
});
