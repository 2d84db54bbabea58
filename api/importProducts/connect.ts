import { silentLog } from '#core/ports/Log';
import { migrations } from '../migrations/migrations';
import { runMigrations } from '../migrations/runMigrations';
import { systemClock } from '#core/ports/Clock';
import { openSecretBox } from '../setup/secretKeys';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { smtpMailer } from '../adapters/mail/smtpMailer';
import { scryptPasswords } from '../adapters/scryptPasswords';
import { sessionCookie } from '#core/kernel/sessionCookie';
import { createApi } from '../composition/createApi';
import { openFiles } from '../setup/openFiles';
import { openStore } from '../setup/openStore';
import type { Configuration } from '../setup/readConfiguration';
import { publicOrigin } from '../setup/publicOrigin';
import { administratorSession, readServerFile } from '../setup/serverFile';
import type { Envelope } from '#domain/wire/Envelope';
import { isEnvelope } from '#domain/wire/Envelope';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { MultipartParts } from '#core/kernel/UploadPart';
import type { ApiClient } from './importProducts';

interface Connection extends ApiClient {
  /** Description of the target for the user. */
  target: string;
  close(): Promise<void>;
}

/** Connects to the running server of this data folder, or to the API over its store in this process. */
export async function connect(configuration: Configuration): Promise<Connection> {
  return (await connectToServer(configuration.dataDir)) ?? connectToStore(configuration);
}

async function connectToServer(dataDir: string): Promise<Connection | null> {
  const file = await readServerFile(dataDir);
  if (!file) return null;
  const { origin, token } = file;
  const isUp = await fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
  if (!isUp) return null;
  // The cookie has one of two names, depending on whether the public URL is https.
  const headers = { cookie: `${sessionCookie}=${token}; __Host-${sessionCookie}=${token}; language=en` };
  const send = async (method: string, path: string, init: RequestInit): Promise<Envelope> => {
    const response = await fetch(origin + path, { method, ...init });
    const envelope: unknown = await response.json();
    if (!isEnvelope(envelope)) throw new Error(`${method} ${path} gave no envelope`);
    return envelope;
  };
  return {
    call: (method, path, body) =>
      send(method, path, {
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    upload: (path, name, content) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(content)]), name);
      return send('POST', path, { headers, body: form });
    },
    target: origin,
    close: async () => undefined,
  };
}

async function* oneFile(filename: string, content: Uint8Array): MultipartParts {
  yield {
    name: 'file',
    filename,
    chunks: (async function* () {
      yield content;
    })(),
  };
}

async function connectToStore(configuration: Configuration): Promise<Connection> {
  const store = await openStore(configuration);
  const secretBox = await openSecretBox(configuration);
  const { ownerShopId } = configuration;
  await runMigrations(migrations, store, { clock: systemClock, secretBox, ownerShopId });
  const fileServices = await openFiles(configuration, {});
  // An open database or bucket connection would keep the process alive.
  const close = async (): Promise<void> => {
    await fileServices.images.close();
    await fileServices.files.close();
    await store.close();
  };
  const parts = {
    store,
    ...fileServices,
    clock: systemClock,
    log: silentLog,
    passwords: scryptPasswords,
    cryptoProvider: webCryptoProvider,
    secretBox,
    // Mails of jobs that were left waiting go out from here, too.
    ...(configuration.smtp && { mailer: smtpMailer(configuration.smtp) }),
    config: {
      ownerShopId: configuration.ownerShopId,
      publicUrl: publicOrigin(configuration),
      ...(configuration.site && { site: configuration.site }),
      serviceUrls: configuration.serviceUrls,
    },
  };
  const session = await administratorSession(parts);
  if (!session) {
    await close();
    throw new Error('There is no administrator yet: start Yarmarok once before the first import.');
  }
  const api = createApi(parts);
  const send = async (method: string, address: string, input: Partial<ApiRequest>): Promise<Envelope> => {
    const [path = '', search] = address.split('?');
    const { body } = await api.handle({
      method,
      path,
      query: Object.fromEntries(new URLSearchParams(search)),
      body: undefined,
      cookies: { [sessionCookie]: session.token, language: 'en' },
      ip: '127.0.0.1',
      requestId: 'import',
      ...input,
    });
    if (!('envelope' in body)) throw new Error(`${method} ${address} gave no envelope`);
    return body.envelope;
  };
  return {
    call: (method, path, body) => send(method, path, { body }),
    upload: (path, name, content) => send('POST', path, { upload: oneFile(name, content) }),
    target: configuration.mongodbUrl ? 'the database' : configuration.dataDir,
    close: async () => {
      await session.end();
      await close();
    },
  };
}
