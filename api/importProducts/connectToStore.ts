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
import { siteConfig } from '../setup/siteConfig';
import { administratorSession } from '../setup/serverFile';
import type { Envelope } from '#domain/wire/Envelope';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { MultipartParts } from '#core/kernel/UploadPart';
import type { ImportConnection } from './ImportConnection';

async function* oneFile(filename: string, content: Uint8Array): MultipartParts {
  yield {
    name: 'file',
    filename,
    chunks: (async function* () {
      yield content;
    })(),
  };
}

/** The API over the store of the installation, in this process. */
export async function connectToStore(configuration: Configuration): Promise<ImportConnection> {
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
    config: siteConfig(configuration),
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
