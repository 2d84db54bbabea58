import { administratorTypes } from '#domain/access/standing';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import type { ApiDependencies } from '../composition/createApi';
import { StoreSessions } from '../modules/people/session/StoreSessions';
import { programsHere } from '#domain/wire/SignIn';
import { systemStore } from '#core/ports/SystemStore';

const shape = z.object({ origin: z.url(), token: z.string() });

/**
 * URL and session of a running server, for programs on the same data folder
 * (docs/decisions/005-import-through-the-api.md).
 */
type ServerFile = z.infer<typeof shape>;

const pathIn = (dataDir: string): string => join(dataDir, 'server.json');

/** null when the file is missing or malformed. */
export async function readServerFile(dataDir: string): Promise<ServerFile | null> {
  try {
    return shape.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Starts a session of the oldest administrator who may log in; null when there is none. */
export async function administratorSession({
  store,
  clock,
  cryptoProvider: secrets,
}: Pick<ApiDependencies, 'store' | 'clock' | 'cryptoProvider'>): Promise<{
  token: string;
  end(): Promise<void>;
} | null> {
  const where = allOf(notDeleted, { op: 'in', path: 'type.0', values: administratorTypes }, flagIs('active.0', true));
  const [id] = await store.ids('users', { where, sort: [{ path: '_created', direction: 1 }], limit: 1 });
  if (id === undefined) return null;
  const sessions = new StoreSessions(systemStore(store), clock, secrets);
  const token = await sessions.begin(id, { network: '', browser: '', system: programsHere });
  return { token, end: () => sessions.end(token) };
}

interface ServerFileHandle {
  /** Replaces the session, which would expire when nobody uses it. */
  renew(): Promise<void>;
  /** Removes the file and ends its session. */
  remove(): Promise<void>;
}

/** Writes the file, readable by its owner only, while the server runs. Without an administrator there is none. */
export async function writeServerFile(
  dataDir: string,
  origin: string,
  parts: Pick<ApiDependencies, 'store' | 'clock' | 'cryptoProvider'>,
): Promise<ServerFileHandle> {
  const path = pathIn(dataDir);
  let current: Awaited<ReturnType<typeof administratorSession>> = null;
  const renew = async (): Promise<void> => {
    const previous = current;
    current = await administratorSession(parts);
    if (current) {
      await mkdir(dataDir, { recursive: true });
      await rm(path, { force: true });
      await writeFile(path, JSON.stringify({ origin, token: current.token } satisfies ServerFile), { mode: 0o600 });
    }
    await previous?.end();
  };
  await renew();
  return {
    renew,
    remove: async () => {
      await rm(path, { force: true });
      await current?.end();
    },
  };
}
