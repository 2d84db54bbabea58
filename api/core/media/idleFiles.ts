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

export const idleFile = (key: string, digest: string, now: number): IdleFile => bareRecord(key, now, { digest, removing: false, until: '' }) as IdleFile;

/** They are needed again. */
export const forgetIdle = (ids: readonly string[], { store }: Needs): Promise<number> => store.remove(name, allOf({ op: 'ids', ids }, free));

/**
 * Before bytes of these checksums are kept, and when a text names them: from now on their time counts anew. Bytes that are
 * just being removed are waited for.
 */
export async function claimFiles(digests: readonly string[], { store, clock }: Needs): Promise<void> {
  if (digests.length === 0) return;
  for (let waited = 0; waited < longestWait; waited += askAgain) {
    const idle = (await store.find(name, { where: { op: 'in', path: 'digest', values: digests } })).records as IdleFile[];
    if (idle.length === 0) return;
    await forgetIdle(idle.map(({ _id }) => _id), { store, clock });
    const leased = idle.filter(({ removing }) => removing);
    const now = clock.now();
    for (const each of leased) if (Date.parse(each.until) <= now) await store.replace(name, { ...each, removing: false, _revision: each._revision + 1 });
    if (leased.length > 0) await pause();
  }
  throw refuse(503, 'busy');
}

/** Takes the right to remove the bytes; false when somebody claimed them, or removes them already. */
export async function beginRemoval(idle: IdleFile, { store, clock }: Needs): Promise<IdleFile | null> {
  if (idle.removing && Date.parse(idle.until) > clock.now()) return null;
  const begun: IdleFile = { ...idle, removing: true, until: new Date(clock.now() + removingFor).toISOString(), _revision: idle._revision + 1 };
  return (await store.replace(name, begun)).ok ? begun : null;
}

export const endRemoval = ({ _id }: IdleFile, { store }: Needs): Promise<number> => store.remove(name, { op: 'ids', ids: [_id] });
