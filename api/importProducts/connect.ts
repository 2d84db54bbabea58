import { silentLog } from '../ports/Log';
import { systemClock } from '../ports/Clock';
import { webCryptoProvider } from '../ports/CryptoProvider';
import { smtpMailer } from '../adapters/mail/smtpMailer';
import { scryptPasswords } from '../adapters/scryptPasswords';
import { sessionCookie } from '../kernel/sessionCookie';
import { createApi } from '../composition/createApi';
import { openFiles } from '../setup/openFiles';
import { openStore } from '../setup/openStore';
import type { Configuration } from '../setup/readConfiguration';
import { publicOrigin } from '../setup/publicOrigin';
import { administratorSession, readServerFile } from '../setup/serverFile';
import { isEnvelope } from '../../domain/wire/Envelope';
import type { Call } from './importProducts';

export interface Connection {
  call: Call;
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
  const call: Call = async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      // The cookie has one of two names, depending on whether the public URL is https.
      headers: {
        cookie: `${sessionCookie}=${token}; __Host-${sessionCookie}=${token}; language=en`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const envelope: unknown = await response.json();
    if (!isEnvelope(envelope)) throw new Error(`${method} ${path} gave no envelope`);
    return envelope;
  };
  return { call, target: origin, close: async () => undefined };
}

async function connectToStore(configuration: Configuration): Promise<Connection> {
  const store = await openStore(configuration);
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
    // Mails of jobs that were left waiting go out from here, too.
    ...(configuration.smtp && { mailer: smtpMailer(configuration.smtp) }),
    config: { ownerShopId: configuration.ownerShopId, publicUrl: publicOrigin(configuration) },
  };
  const session = await administratorSession(parts);
  if (!session) {
    await close();
    throw new Error('There is no administrator yet: start Yarmarok once before the first import.');
  }
  const api = createApi(parts);
  const call: Call = async (method, path, body) => {
    const { body: responseBody } = await api.handle({
      method,
      path,
      query: {},
      body,
      cookies: { [sessionCookie]: session.token, language: 'en' },
      ip: '127.0.0.1',
      requestId: 'import',
    });
    if (!('envelope' in responseBody)) throw new Error(`${method} ${path} gave no envelope`);
    return responseBody.envelope;
  };
  return {
    call,
    target: configuration.mongodbUrl ? 'the database' : configuration.dataDir,
    close: async () => {
      await session.end();
      await close();
    },
  };
}
