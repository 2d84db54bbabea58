import { isActiveJob, jobCollection } from '#core/jobs/StoredJob';
import type { Context } from '#core/kernel/Context';
import type { ExchangeFile, ExchangeType, ExchangeSession } from '../stored/StoredExchange';
import { exchangeFileCollection, exchangeResultCollection } from '../stored/StoredExchange';
import { BrokenFile } from './BrokenFile';
import { importKind } from './importHandler';
import { isZip } from './isZip';
import { filesOf, isFull } from './receiveExchangeFile';

type ImportState = { state: 'progress' | 'success' } | { state: 'failure'; reason: string };

const idLength = 24;

/** The files that may have what 1C calls by this name: the newest one of the name, else the archives of the session. */
function sourcesOf(files: readonly ExchangeFile[], type: ExchangeType, name: string): ExchangeFile[] {
  const own = files.filter((file) => file.type === type);
  const named = own.findLast((file) => file.name === name);
  return named ? [named] : own.filter(isZip).toReversed();
}

async function stateOf(id: string, { store }: Context): Promise<ImportState | null> {
  const job = await store.get(jobCollection.name, id);
  if (!job) return null;
  if (isActiveJob(job)) return { state: 'progress' };
  if (job.state === 'done') return { state: 'success' };
  const result = await store.get(exchangeResultCollection.name, id);
  return { state: 'failure', reason: result?.reason || 'Імпорт не завершено: подробиці в розділі «Завдання»' };
}

/** Begins the import of a file, or tells how it goes: 1C calls it until it has ended. */
export async function startImport(
  session: ExchangeSession,
  { type, name }: { type: ExchangeType; name: string },
  context: Context,
): Promise<ImportState> {
  const { store, jobs, cryptoProvider } = context;
  const all = await filesOf(session._id, context);
  const files = sourcesOf(all, type, name);
  if (files.length === 0) throw new BrokenFile(isFull(all) ? 'tooManyFiles' : 'notSent', { name: name.slice(0, 100) });
  const ids = files.map(({ _id }) => _id);
  const id = (await cryptoProvider.sha256Hex(JSON.stringify([ids, name]))).slice(0, idLength);
  const known = await stateOf(id, context);
  if (known) return known;
  await store.patch(exchangeFileCollection.name, { op: 'ids', ids }, { sealed: true });
  await jobs.enqueue(importKind, { files: ids, name }, { id });
  return (await stateOf(id, context)) ?? { state: 'progress' };
}
