import type { OperationLimits } from '#core/jobs/operations/OperationLimits';
import { jimpEngine } from '../api/adapters/images/jimpEngine';
import { isReportPath } from '#core/kernel/reportPath';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import { envelopeBytes } from '#core/kernel/envelopeBytes';
import { refuse } from '#core/kernel/refuse';
import type { ApiResponse } from '#core/kernel/respond';
import type { CookieChanges } from '#core/kernel/Reply';
import { readQuery } from '#core/kernel/readQuery';
import { sessionCookie } from '#core/kernel/sessionCookie';
import type { Author } from '#core/kernel/RecordWriter';
import { RecordService } from '#core/records/RecordService';
import { collectionsOf } from '../api/composition/collectionsOf';
import { createApi } from '../api/composition/createApi';
import { modules } from '../api/modules/modules';
import { entities } from '../api/modules/registry';
import type { Clock } from '#core/ports/Clock';
import { systemClock } from '#core/ports/Clock';
import { silentLog } from '#core/ports/Log';
import type { ImageProcessor } from '#core/ports/Images';
import type { RemoteFetcher } from '#core/ports/RemoteFetcher';
import type { RemotePoster } from '#core/ports/RemotePoster';
import { systemTimers } from '#core/ports/Timers';
import { aesSecretBox } from '#core/ports/SecretBox';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { matchAll, notDeleted } from '#domain/query/Where';
import { openMemoryStore } from '../api/storage/memory/MemoryStore';
import type { FilePersistence } from '../api/storage/memory/memoryFiles';
import { openMemoryFiles } from '../api/storage/memory/memoryFiles';
import type { Persistence } from '../api/storage/memory/Persistence';
import { example } from './example/definition';
import { exampleRecords } from './example/exampleRecords';
import { gallery } from './gallery/definition';
import { galleryRecords } from './gallery/galleryRecords';
import { readMultipart } from './readMultipart';
import { commonPasswordsOf } from '#core/ports/CommonPasswords';
import { mockPasskeys } from './mockPasskeys';
import { mockPasswords } from './mockPasswords';
import { mockServices } from './mockServices';
import { users } from './seed/catalogue';
import type { ReadPicture } from './seed/demoFiles';
import { storeDemoFiles } from './seed/demoFiles';
import { seedDemoStore } from './seed/seedDemoStore';

/** Password of every demo account of the mock panel; there is no server behind it to protect. */
export const mockPassword = 'yarmarok-demo';
const ownerShopId = '0000000000000000000000a1';
/** Stands in for the marketplace's own page. */
export const mockSocial = { name: 'Facebook', url: 'https://www.facebook.com/' };

/** Storage of the session token: a page can't set HttpOnly cookies for itself. */
interface TokenStorage {
  read(): string | null;
  write(token: string | null): void;
}

/** Storage of the other cookies that a server sets. */
interface CookieJar {
  read(): Readonly<Record<string, string>>;
  write(changes: CookieChanges): void;
}

/** They last as long as the page. */
export function memoryJar(): CookieJar {
  let cookies: Record<string, string> = {};
  return { read: () => cookies, write: (changes) => void (cookies = changedCookies(cookies, changes)) };
}

/** Cookies after a response. */
export const changedCookies = (
  cookies: Readonly<Record<string, string>>,
  changes: CookieChanges,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string | null>({ ...cookies, ...changes }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  );

export interface MockHostOptions {
  persistence?: Persistence;
  /** Storage of uploaded files. */
  files?: FilePersistence;
  token: TokenStorage;
  jar?: CookieJar;
  /** Reads the demo's drawings, for galleries; without it they name the drawings by address. */
  readPicture?: ReadPicture;
  /** Fetches files from other sites, as far as CORS allows. */
  remoteFetcher?: RemoteFetcher;
  /** Hands messages over to the push service; without it none are. */
  remotePoster?: RemotePoster;
  /** Image processor; Jimp outside a browser. */
  images?: ImageProcessor;
  /** The page's own cookies (`language`). */
  cookies(): Record<string, string>;
  clock?: Clock;
  /** Adds the sample entity with every field type, and the records of the living example. */
  gallery?: boolean;
  operationLimits?: Partial<OperationLimits>;
}

/** A function from a fetch request to its response. `idle` resolves when no background work is left. */
interface MockHost {
  (request: Request): Promise<Response>;
  idle(): Promise<void>;
}

/** The real API over the memory store with the demo marketplace. */
export async function createMockHost({
  persistence,
  files: filePersistence,
  readPicture,
  remoteFetcher,
  remotePoster,
  images = { process: jimpEngine(), close: () => Promise.resolve() },
  token,
  jar = memoryJar(),
  cookies,
  clock = systemClock,
  gallery: withGallery = false,
  operationLimits,
}: MockHostOptions): Promise<MockHost> {
  const samples = withGallery ? [gallery, example] : [];
  const registeredEntities = new Map([...entities, ...samples.map((entity) => [entity.name, entity] as const)]);
  const store = await openMemoryStore(collectionsOf(modules, registeredEntities), persistence ? { persistence } : {});
  const hash = await mockPasswords.hash(mockPassword);
  const files = await openMemoryFiles(filePersistence);
  await seedDemoStore(
    store,
    {
      entities,
      ownerShopId,
      now: clock.now(),
      passwordHashes: Object.fromEntries(Object.keys(users).map((key) => [key, hash])),
    },
    readPicture && (() => storeDemoFiles(files, readPicture)),
  );
  const writer = new RecordService(store, clock, webCryptoProvider);
  const system: Author = { user: null, origin: { kind: 'system' } };
  if (withGallery && (await store.count(gallery.collection.name, matchAll)) === 0)
    await writer.insert(gallery, galleryRecords(clock.now()), system);
  if (withGallery && (await store.count(example.collection.name, matchAll)) === 0)
    await writer.insert(
      example,
      exampleRecords(clock.now(), await store.ids('categories', { where: notDeleted, limit: 4 })),
      system,
    );
  const services = mockServices(clock);
  const origin = globalThis.location?.origin ?? 'http://localhost';
  const api = createApi({
    entities: registeredEntities,
    store,
    files,
    ...(remoteFetcher && { remoteFetcher }),
    ...(remotePoster && { remotePoster }),
    images,
    serviceClient: services.client,
    clock,
    log: silentLog,
    passwords: mockPasswords,
    // The whole list stays on servers.
    commonPasswords: commonPasswordsOf(['password', 'password1', 'superman', 'iloveyou']),
    passkeys: mockPasskeys(origin),
    cryptoProvider: webCryptoProvider,
    // Nothing in a browser's mocks is secret.
    secretBox: aesSecretBox('key of the mocks'),
    config: {
      ownerShopId,
      publicUrl: origin,
      social: mockSocial,
      demoServices: services.access,
    },
    singleProcess: true,
    // Requests drive background work: nobody closes a mock API.
    timers: { ...systemTimers, every: () => () => undefined },
    ...(operationLimits && { operationLimits }),
  });
  let calls = 0;

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const session = token.read();
    calls += 1;
    const call: ApiRequest = {
      method: request.method,
      path: pathname,
      ...readQuery(search),
      body: undefined,
      cookies: { ...cookies(), ...jar.read(), ...(session !== null && { [sessionCookie]: session }) },
      userAgent: request.headers.get('user-agent') ?? undefined,
      acceptLanguage: request.headers.get('accept-language') ?? undefined,
      authorization: request.headers.get('authorization') ?? undefined,
      idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
      ip: '127.0.0.1',
      requestId: `mock-${calls}`,
      lastEventId: request.headers.get('last-event-id') ?? undefined,
      fileHeaders: {
        range: request.headers.get('range') ?? undefined,
        ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
      },
    };
    const response = await handleRequest(api, call, request);
    if (response.session !== undefined) token.write(response.session?.token ?? null);
    if (response.cookies) jar.write(response.cookies);
    return toResponse(response);
  };
  return Object.assign(answer, { idle: () => api.idle() });
}

async function handleRequest(
  api: ReturnType<typeof createApi>,
  call: ApiRequest,
  request: Request,
): Promise<ApiResponse> {
  const upload = await readMultipart(request);
  if (upload) return api.handle({ ...call, upload });
  const text = await request.text();
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    return api.refuse(call, refuse(400, 'badJson'));
  }
  const header = (name: string): string => request.headers.get(name) ?? '';
  return api.handle({ ...call, body, ...(isReportPath(call.path) && { report: { text, header } }) });
}

/** Streams the chunks as they are read, so that a download starts at once. */
function streamOf(chunks: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
}

function toResponse({ status, headers, body }: ApiResponse): Response {
  if ('bytes' in body) return new Response(body.bytes && streamOf(body.bytes), { status, headers: { ...headers } });
  const [contentType, content] =
    'envelope' in body
      ? ['application/json; charset=utf-8', envelopeBytes(body.envelope)]
      : [`${body.contentType}; charset=utf-8`, 'text' in body ? body.text : streamOf(body.chunks)];
  return new Response(content, { status, headers: { ...headers, 'content-type': contentType } });
}
