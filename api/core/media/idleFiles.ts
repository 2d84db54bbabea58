import type { Where } from '../../../domain/query/Where';
import { allOf, flagIs } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { keptFor } from '../actions/StoredAction';
import type { Services } from '../Context';
import { bareCollection, bareRecord } from '../entity/bareCollection';
import { refuse } from '../refuse';

/** Bytes that nothing needs, by their key, since `_created` (docs/decisions/015-old-bytes.md). */
export const idleFileCollection = bareCollection('idle_files', [
  { path: 'digest', kind: 'key' },
  { path: 'removing', kind: 'flag' },
]);

/** Longer than an undo can give a text back that names them; a day for one that began in the last moment, and one between two sweeps. */
export const idleFor = keptFor + 2 * 24 * 3_600_000;
/** A machine that died while it removed bytes holds others up for this long. */
const removingFor = 60_000;
/** What takes longer to remove is given up: well before anybody else may take these bytes to be free. */
export const removalLimit = 30_000;
const askAgain = 20;
const longestWait = 2 * removingFor;

export interface IdleFile extends StoredRecord {
  digest: string;
  /** They are being removed, until then at most: whoever wants them waits, and keeps them anew. */
  removing: boolean;
  until: string;
}

type Needs = Pick<Services, 'store' | 'clock'>;

const name = idleFileCollection.name;
const free: Where = flagIs('removing', false);
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, askAgain));

export const idleFile = (key: string, digest: string, now: number): IdleFile =>
  bareRecord(key, now, { digest, removing: false, until: '' }) as IdleFile;

/** They are needed again. */
export const forgetIdle = (ids: readonly string[], { store }: Needs): Promise<number> =>
  store.remove(name, allOf({ op: 'ids', ids }, free));

/**
 * Before bytes of these checksums are kept, and when a text names them: from now on their time counts anew. Bytes that are
 * just being removed are waited for; 503 when that takes longer than `patience`.
 */
export async function claimFiles(
  digests: readonly string[],
  { store, clock }: Needs,
  patience = longestWait,
): Promise<void> {
  if (digests.length === 0) return;
  for (let waited = 0; waited < patience; waited += askAgain) {
    const idle = (await store.find(name, { where: { op: 'in', path: 'digest', values: digests } }))
      .records as IdleFile[];
    if (idle.length === 0) return;
    await forgetIdle(
      idle.map(({ _id }) => _id),
      { store, clock },
    );
    const leased = idle.filter(({ removing }) => removing);
    const now = clock.now();
    for (const each of leased)
      if (Date.parse(each.until) <= now)
        await store.replace(name, { ...each, removing: false, _revision: each._revision + 1 });
    if (leased.length > 0) await pause();
  }
  throw refuse(503, 'busy');
}

/** Takes the right to remove the bytes; null when somebody claimed them, or removes them already. */
export const beginRemoval = (idle: IdleFile, needs: Needs): Promise<IdleFile | null> =>
  idle.removing && Date.parse(idle.until) > needs.clock.now() ? Promise.resolve(null) : holdRemoval(idle, needs);

/** Confirms that right, from now on for its whole time; null when it was lost. */
export async function holdRemoval(mine: IdleFile, { store, clock }: Needs): Promise<IdleFile | null> {
  const held: IdleFile = {
    ...mine,
    removing: true,
    until: new Date(clock.now() + removingFor).toISOString(),
    _revision: mine._revision + 1,
  };
  return (await store.replace(name, held)).ok ? held : null;
}

/** Gives the right back with the note; one that was lost meanwhile leaves the other's note as it is. */
export async function endRemoval(mine: IdleFile, { store }: Needs): Promise<void> {
  const { ok } = await store.replace(name, { ...mine, removing: false, _revision: mine._revision + 1 });
  if (ok) await store.remove(name, allOf({ op: 'ids', ids: [mine._id] }, free));
}
