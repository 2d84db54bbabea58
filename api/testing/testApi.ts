import type { ApiConfig } from '#core/schema/ApiConfig';
import type { ServiceClient } from '#core/ports/ServiceClient';
import type { Envelope } from '#domain/wire/Envelope';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { OperationLimits } from '#core/jobs/operations/OperationLimits';
import { isReportPath } from '#core/kernel/reportPath';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { RowRenderer } from '#core/kernel/RowRenderer';
import type { Api, RunningApi } from '#core/kernel/Api';
import type { ApiResponse } from '#core/kernel/respond';
import { readQuery } from '#core/kernel/readQuery';
import type { CookieName } from '#core/kernel/sessionCookie';
import { sessionCookie } from '#core/kernel/sessionCookie';
import { listedPasswords } from '../adapters/words/listedPasswords';
import { nodeCryptoProvider } from '../adapters/nodeCryptoProvider';
import { collectionsOf } from '../composition/collectionsOf';
import { createApi } from '../composition/createApi';
import type { Entity } from '#core/schema/defineEntity';
import { entitiesOf } from '#core/entitiesOf';
import type { Module } from '#core/Module';
import { modules as allModules } from '../modules/modules';
import { entities as registered } from '../modules/registry';
import { StoreSessions } from '../modules/people/session/StoreSessions';
import type { Clock } from '#core/ports/Clock';
import type { DocumentRenderer } from '#core/ports/DocumentRenderer';
import type { Files } from '#core/ports/Files';
import type { ImageProcessor } from '#core/ports/Images';
import type { Mailer } from '#core/ports/Mailer';
import type { Log } from '#core/ports/Log';
import type { OpenIdConnect } from '#core/ports/OpenIdConnect';
import type { Passkeys } from '#core/ports/Passkeys';
import type { RemoteFetcher } from '#core/ports/RemoteFetcher';
import type { RemotePoster } from '#core/ports/RemotePoster';
import type { Store } from '#core/ports/Store';
import type { Timers } from '#core/ports/Timers';
import { systemTimers } from '#core/ports/Timers';
import { openMemoryStore } from '../storage/memory/MemoryStore';
import { testFiles } from './testFiles';
import { testSecretBox } from './testSecretBox';
import { testPasswords } from './testPasswords';
import { ownerShopId, people, testStart } from './testRecords';
import { systemStore } from '#core/ports/SystemStore';
import { withUnchangedReads } from './withUnchangedReads';

/** A clock that only moves when told. */
export class TestClock implements Clock {
  constructor(private time = testStart) {}

  now(): number {
    return this.time;
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}

/** Collects log entries, so that tests see that a bug was logged and a secret was not. */
export class TestLog implements Log {
  readonly lines: { level: string; facts: object; event: string }[] = [];
  info = (facts: object, event: string): void => void this.lines.push({ level: 'info', facts, event });
  warn = (facts: object, event: string): void => void this.lines.push({ level: 'warn', facts, event });
  error = (facts: object, event: string): void => void this.lines.push({ level: 'error', facts, event });
}

/** No timer fires by itself: the clock moves only when told, and requests drive what the timers of a server drive. */
const requestDriven: Timers = { sleep: systemTimers.sleep, every: () => () => undefined };

interface TestApiOptions {
  /** Records by collection, in addition to `people()`. */
  seed?: Readonly<Record<string, readonly (StoredRecord | BaseRecord)[]>>;
  /** Id of the user who calls; null for a guest. */
  user?: string | null;
  clock?: TestClock;
  language?: 'uk' | 'en';
  /** In addition to the modules' entities. */
  extraEntities?: readonly Entity[];
  /** All of the product by default. */
  modules?: readonly Module[];
  /** A store of another machine, already filled: nothing is seeded. */
  store?: Store;
  operationLimits?: Partial<OperationLimits>;
  timers?: Timers;
  singleProcess?: boolean;
  remoteFetcher?: RemoteFetcher;
  remotePoster?: RemotePoster;
  serviceClient?: ServiceClient;
  serviceUrls?: ApiConfig['serviceUrls'];
  site?: ApiConfig['site'];
  /** Without one nothing is printed. */
  documents?: DocumentRenderer;
  demoServices?: ApiConfig['demoServices'];
  /** Besides what has an option of its own. */
  config?: Partial<ApiConfig>;
  /** Without one rows of lists are made in this thread. */
  rowRenderer?: RowRenderer;
  /** Without one mails are kept. */
  mailer?: Mailer;
  messenger?: ApiConfig['messenger'];
  social?: ApiConfig['social'];
  /** Those of another machine. */
  files?: Files;
  /** Without them the host knows no passkeys. */
  passkeys?: Passkeys;
  /** Without one nobody signs in elsewhere. */
  openIdConnect?: OpenIdConnect;
  /** Those of this thread by default, which read no WebP. */
  images?: ImageProcessor;
}

/** One user's browser: keeps the cookies. */
export class TestClient {
  token: string | null = null;
  readonly cookies: Partial<Record<CookieName, string>> = {};

  constructor(
    private readonly api: Api,
    private readonly language: string,
    readonly ip = '192.0.2.1',
  ) {}

  async send(method: string, path: string, body?: unknown, more: Partial<ApiRequest> = {}): Promise<ApiResponse> {
    const [bare = '', search = ''] = path.split('?');
    const cookies = {
      language: this.language,
      ...(this.token !== null && { [sessionCookie]: this.token }),
      ...this.cookies,
    };
    const request = {
      method,
      path: bare,
      ...readQuery(search),
      body,
      cookies,
      ip: this.ip,
      requestId: 'test-request',
      ...(isReportPath(bare) && { report: { text: JSON.stringify(body), header: () => '' } }),
      ...more,
    };
    const response = await this.api.handle(request);
    if (response.session !== undefined) this.token = response.session?.token ?? null;
    for (const [name, value] of Object.entries(response.cookies ?? {}) as [CookieName, string | null][]) {
      if (value === null) delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return response;
  }

  private async envelope(method: string, path: string, body?: unknown): Promise<Envelope> {
    const { body: answered } = await this.send(method, path, body);
    if (!('envelope' in answered)) throw new Error(`${method} ${path} answered a file`);
    // As received over the wire: without what JSON drops.
    return JSON.parse(JSON.stringify(answered.envelope)) as Envelope;
  }

  get = (path: string): Promise<Envelope> => this.envelope('GET', path);
  post = (path: string, body: unknown = {}): Promise<Envelope> => this.envelope('POST', path, body);
  put = (path: string, body: unknown = {}): Promise<Envelope> => this.envelope('PUT', path, body);
  delete = (path: string, body?: unknown): Promise<Envelope> => this.envelope('DELETE', path, body);
}

export interface TestApi
  extends Pick<TestClient, 'get' | 'post' | 'put' | 'delete' | 'send'>, Pick<RunningApi, 'idle' | 'close' | 'jobs'> {
  store: Store;
  clock: TestClock;
  log: TestLog;
  /** Another user's browser. */
  as(user: string | null, ip?: string): Promise<TestClient>;
}

async function seedTestStore(store: Store, seed: NonNullable<TestApiOptions['seed']>): Promise<void> {
  const records = people();
  for (const [collection, list] of Object.entries(seed))
    records[collection] = [...(records[collection] ?? []), ...list];
  for (const [collection, list] of Object.entries(records)) {
    const written = await store.insert(collection, list);
    if (!written.ok) throw new Error(`seed of ${collection}: ${written.id} has a ${written.taken} that is taken`);
    await store.next(collection, 10_000);
  }
}

/** The whole API over the memory store. */
export async function testApi({
  seed = {},
  user = 'admin',
  clock = new TestClock(),
  language = 'en',
  extraEntities = [],
  modules = allModules,
  ...options
}: TestApiOptions = {}): Promise<TestApi> {
  const entities = new Map([...entitiesOf(modules), ...extraEntities.map((entity) => [entity.name, entity] as const)]);
  const store =
    options.store ??
    withUnchangedReads(await openMemoryStore(collectionsOf(allModules, new Map([...registered, ...entities]))));
  if (!options.store) await seedTestStore(store, seed);
  const log = new TestLog();
  const api = createApi({
    modules,
    entities,
    store,
    ...(await testFiles()),
    ...(options.files && { files: options.files }),
    ...(options.images && { images: options.images }),
    clock,
    log,
    passwords: testPasswords,
    commonPasswords: listedPasswords(),
    ...(options.passkeys && { passkeys: options.passkeys }),
    ...(options.openIdConnect && { openIdConnect: options.openIdConnect }),
    cryptoProvider: nodeCryptoProvider,
    secretBox: testSecretBox,
    config: {
      ownerShopId,
      publicUrl: 'https://yarmarok.test',
      ...(options.site && { site: options.site }),
      ...(options.messenger && { messenger: options.messenger }),
      ...(options.social && { social: options.social }),
      ...(options.demoServices && { demoServices: options.demoServices }),
      ...(options.serviceUrls && { serviceUrls: options.serviceUrls }),
      ...options.config,
    },
    ...(options.mailer && { mailer: options.mailer }),
    ...(options.rowRenderer && { rowRenderer: options.rowRenderer }),
    ...(options.documents && { documents: options.documents }),
    ...(options.remoteFetcher && { remoteFetcher: options.remoteFetcher }),
    ...(options.remotePoster && { remotePoster: options.remotePoster }),
    ...(options.serviceClient && { serviceClient: options.serviceClient }),
    singleProcess: options.singleProcess,
    operationLimits: options.operationLimits,
    timers: options.timers ?? requestDriven,
  });

  const as: TestApi['as'] = async (id, ip) => {
    const client = new TestClient(api, language, ip);
    if (id !== null) client.token = await new StoreSessions(systemStore(store), clock, nodeCryptoProvider).begin(id);
    return client;
  };
  const own = await as(user);
  return {
    store,
    clock,
    log,
    as,
    idle: api.idle,
    close: api.close,
    jobs: api.jobs,
    get: own.get,
    post: own.post,
    put: own.put,
    delete: own.delete,
    send: own.send.bind(own),
  };
}
