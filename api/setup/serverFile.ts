import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { allOf } from '../../domain/query/Where';
import type { ApiParts } from '../createApi';
import { StoreSessions } from '../features/session/StoreSessions';

const shape = z.object({ origin: z.url(), token: z.string() });

/** Where a running server is, and a session there, for programs that work on the same data folder (docs/decisions/005). */
export type ServerFile = z.infer<typeof shape>;

const pathIn = (dataDir: string): string => join(dataDir, 'server.json');

/** null when no server left one, or none that can be read. */
export async function readServerFile(dataDir: string): Promise<ServerFile | null> {
  try {
    return shape.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** A session of the oldest administrator who may log in; null when there is none. */
export async function administratorSession({ store, clock, secrets }: Pick<ApiParts, 'store' | 'clock' | 'secrets'>): Promise<{ token: string; end(): Promise<void> } | null> {
  const where = allOf({ op: 'in', path: '_deleted', values: [false] }, { op: 'in', path: 'type.0', values: ['admin'] }, { op: 'in', path: 'active.0', values: [true] });
  const [id] = await store.ids('users', { where, sort: [{ path: '_created', direction: 1 }], limit: 1 });
  if (id === undefined) return null;
  const sessions = new StoreSessions(store, clock, secrets);
  const token = await sessions.begin(id);
  return { token, end: () => sessions.end(token) };
}

/** Writes the file for its owner only; gives what takes it and its session away again. */
export async function keepServerFile(dataDir: string, origin: string, parts: Pick<ApiParts, 'store' | 'clock' | 'secrets'>): Promise<() => Promise<void>> {
  const session = await administratorSession(parts);
  if (!session) return async () => undefined;
  await writeFile(pathIn(dataDir), JSON.stringify({ origin, token: session.token } satisfies ServerFile), { mode: 0o600 });
  return async () => {
    await rm(pathIn(dataDir), { force: true });
    await session.end();
  };
}
