import { standingOf } from '#domain/access/standing';
import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import type { Context } from './Context';
import { newId } from './newId';
import { Refusal, refuse } from './refuse';
import type { EnvelopeReply, Reply } from './Reply';
import { systemRecord } from '../schema/systemCollection';
import { canonicalJson } from './canonicalJson';
import { keptReply, storedReply } from './keptReply';
import { PlannedId } from './PlannedId';
import type { StoredKey } from './StoredKey';
import { keyCollection, keyRetentionMs } from './StoredKey';

/** How long a process that is gone holds its call; one that works renews its lease three times in it. */
const leaseMs = 30_000;

/**
 * How long a repeat waits while the lease lasts so long: a second more than the call has not been heard of, since most take
 * less than a second, and the sixth repeat must come after a lease that nobody renews.
 */
function pauseSeconds(leftMs: number): number {
  const left = Math.ceil(leftMs / 1000);
  return Math.min(left, leaseMs / 1000 - left + 1);
}

/** What is called under a key. */
interface KeyedCall {
  key: string;
  method: string;
  /** Path of the route. */
  path: string;
  params: object;
  query: object;
  body: unknown;
  /** No program may make it: nobody else repeats what a person has done. */
  isByPeople: boolean;
}

interface OnceReply {
  reply: Reply;
  isReplay: boolean;
}

type Work = (context: Context) => Promise<Reply>;

/**
 * People of one shop and their programs share the keys of what programs may call, and no others do: rights of the
 * marketplace's own staff differ, those of one who is moved to another role, and those of each of its tokens.
 */
const ownerOf = ({ isByPeople }: KeyedCall, { principal }: Context): string => {
  const { user } = principal ?? {};
  if (!user) throw new Error('a call with a key has a caller');
  const isShared = !isByPeople && standingOf(user) === 'shop';
  if (isShared) return `shop ${user.shop}`;
  // Its maker may leave, and it stays.
  return principal?.kind === 'token' ? `token ${principal.tokenId}` : `user ${user.id} ${user.type} ${user.shop ?? ''}`;
};

/** Ends a text whose last characters a sealed one would show. */
const cover = '    ';

const only = ({ _id, run }: StoredKey): Where =>
  allOf({ op: 'ids', ids: [_id] }, { op: 'in', path: 'run', values: [run] });

/** A row that this process works on: it writes only while nobody has taken it over. */
class HeldKey {
  private revision: number;
  private renewal: Promise<unknown> = Promise.resolve();
  private readonly stopRenewing: () => void;

  constructor(
    private readonly row: StoredKey,
    private readonly context: Context,
  ) {
    this.revision = row._revision;
    const { timers, clock } = context;
    this.stopRenewing = timers.every(leaseMs / 3, () => {
      // A lease that is not renewed ends: the work goes on, and its answer is not kept.
      this.renewal = this.renewal.then(() => this.set({ lease: clock.now() + leaseMs })).catch(() => undefined);
    });
  }

  done(reply: EnvelopeReply): Promise<void> {
    return this.end(async () => {
      const answer = await this.context.secretBox.seal(storedReply(reply) + cover);
      await this.set({ state: 'done', answer, lease: 0 });
    });
  }

  /** Nothing was done: the next call with the key begins anew. */
  release(): Promise<void> {
    return this.end(() => this.context.store.remove(keyCollection.name, only(this.row)));
  }

  /** It is not known what was done: a repeat looks for it at once. */
  leave(): Promise<void> {
    return this.end(() => this.set({ lease: 0 }));
  }

  private async end(write: () => Promise<unknown>): Promise<void> {
    this.stopRenewing();
    await this.renewal;
    await write();
  }

  private async set(values: Partial<StoredKey>): Promise<void> {
    const patch = new Map([[this.row._id, { set: values, revision: this.revision }]]);
    const [written] = await this.context.store.patchEach(keyCollection.name, patch);
    if (written) this.revision = written.revision;
  }
}

async function execute(row: StoredKey, work: Work, context: Context): Promise<Reply> {
  const held = new HeldKey(row, context);
  try {
    const reply = await work({ ...context, planned: new PlannedId(row.planned) });
    const kept = keptReply(reply);
    await (kept ? held.done(kept) : held.release());
    return reply;
  } catch (error) {
    const kept = error instanceof Refusal ? keptReply(error) : null;
    if (kept) await held.done(kept);
    // Another process has made it under the planned id: without the row a repeat would make a second one.
    else if (error instanceof Refusal && error.status < 500 && error.key !== 'idempotencyInWork') await held.release();
    // The store may be the reason: then the lease ends by itself.
    else await held.leave().catch(() => undefined);
    throw error;
  }
}

async function replay({ answer }: StoredKey, { secretBox }: Context): Promise<Reply> {
  const text = await secretBox.open(answer);
  // After a restore with another key of the machine.
  if (text === null) throw refuse(409, 'idempotencyAnswerLost');
  return JSON.parse(text) as EnvelopeReply;
}

/**
 * Does the work of a call once for a key: what it has done is answered again, what is in work is refused with 409,
 * another body with 422. The row is stored before the work begins; one whose process died is taken over with its id.
 */
export async function runOnce(call: KeyedCall, work: Work, context: Context): Promise<OnceReply> {
  const { store, clock, cryptoProvider, secretBox } = context;
  const { key, method, path, params, query, body } = call;
  const id = await cryptoProvider.sha256Hex(JSON.stringify([ownerOf(call, context), method, path, key]));
  const fingerprint = await cryptoProvider.sha256Hex(canonicalJson({ params, query, body }));
  for (;;) {
    const now = clock.now();
    const own = { run: cryptoProvider.randomHex(8), lease: now + leaseMs };
    const values = {
      ...own,
      fingerprint: await secretBox.seal(fingerprint + cover),
      state: 'working' as const,
      planned: newId(context),
      answer: '',
    };
    const row: StoredKey = systemRecord(id, now, values);
    if ((await store.insert(keyCollection.name, [row])).ok)
      return { reply: await execute(row, work, context), isReplay: false };
    const found = await store.get(keyCollection.name, id);
    if (!found) continue;
    if (now - Date.parse(found._created) >= keyRetentionMs && found.lease <= now) {
      await store.remove(keyCollection.name, only(found));
      continue;
    }
    const known = await secretBox.open(found.fingerprint);
    // After a restore with another key of the machine.
    if (known === null) throw refuse(409, 'idempotencyAnswerLost');
    if (known.trimEnd() !== fingerprint) throw refuse(422, 'idempotencyOtherBody');
    if (found.state === 'done') return { reply: await replay(found, context), isReplay: true };
    if (found.lease > now)
      throw refuse(
        409,
        'idempotencyInWork',
        {},
        { headers: { 'retry-after': String(pauseSeconds(found.lease - now)) } },
      );
    const taken: StoredKey = { ...found, ...own, _revision: found._revision + 1 };
    if ((await store.replace(keyCollection.name, taken)).ok)
      return { reply: await execute(taken, work, context), isReplay: false };
  }
}

/** Forgets keys of the day before. */
export async function purgeKeys({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> {
  const to = new Date(clock.now() - keyRetentionMs).toISOString();
  await store.remove(keyCollection.name, { op: 'range', path: '_created', to });
}
