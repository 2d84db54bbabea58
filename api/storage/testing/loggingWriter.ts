import type { Store } from '../../ports/Store';
import { aRecord, contractSpecs } from './contractSpecs';

/** Writes records with entries of the log until it is killed, and names each acknowledged revision: `id revision`. */
const [kind = '', place = '', database = '', name = ''] = process.argv.slice(2);

/** It is started often, so it loads one driver. */
async function openStore(): Promise<Store> {
  if (kind === 'sqlite') {
    const { openSqliteStore } = await import('../sqlite/SqliteStore');
    return openSqliteStore(contractSpecs, { file: place });
  }
  const { openMongoStore } = await import('../mongo/MongoStore');
  return openMongoStore(contractSpecs, { url: place, database, abandonedMs: 3_000 });
}

const store = await openStore();

let entries = 0;
const entry = (): { log: string; values: Record<string, unknown> } => {
  entries += 1;
  return { log: 'log', values: aRecord(`${name}-${String(entries).padStart(5, '0')}`, { actor: name }) };
};
const tell = (written: readonly { id: string; revision: number }[]): void => {
  for (const { id, revision } of written) process.stdout.write(`${id} ${revision}\n`);
};

const shared = Array.from({ length: 20 }, (_, at) => `shared-${at}`);
for (const id of shared) if ((await store.insert('goods', [aRecord(id)], entry())).ok) tell([{ id, revision: 1 }]);

/** One record, several, new ones and a whole: the ways of writing that have entries. */
async function write(round: number): Promise<void> {
  const set = { 'price.0.default': round };
  const some = shared.slice(round % 10, (round % 10) + 10);
  tell(await store.patchEach('goods', new Map(some.map((id) => [id, { set }])), entry()));
  tell(await store.patchEach('goods', new Map([[shared[round % 20] ?? '', { set }]]), entry()));
  const ids = [`${name}-${round}-a`, `${name}-${round}-b`];
  if (
    (
      await store.insert(
        'goods',
        ids.map((id) => aRecord(id)),
        entry(),
      )
    ).ok
  )
    tell(ids.map((id) => ({ id, revision: 1 })));
  const stored = await store.get('goods', shared[round % 7] ?? '');
  if (!stored) return;
  const next = { ...stored, _revision: stored._revision + 1 };
  if ((await store.replace('goods', next, entry())).ok) tell([{ id: next._id, revision: next._revision }]);
}

for (let round = 0; ; round += 1) await Promise.all([write(round * 2), write(round * 2 + 1)]);
