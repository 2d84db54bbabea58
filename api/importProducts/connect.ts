import { sessionCookie } from '#core/kernel/sessionCookie';
import type { Configuration } from '../setup/readConfiguration';
import { readServerFile } from '../setup/serverFile';
import type { Envelope } from '#domain/wire/Envelope';
import { isEnvelope } from '#domain/wire/Envelope';
import type { ImportConnection } from './ImportConnection';

/** Connects to the running server of this data folder, or to the API over its store in this process. */
export async function connect(configuration: Configuration): Promise<ImportConnection> {
  const connected = await connectToServer(configuration.dataDir);
  if (connected) return connected;
  // The whole product: a running server has it loaded already.
  const { connectToStore } = await import('./connectToStore');
  return connectToStore(configuration);
}

async function connectToServer(dataDir: string): Promise<ImportConnection | null> {
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
