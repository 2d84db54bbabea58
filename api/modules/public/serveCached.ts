import type { Context } from '#core/kernel/Context';
import { matchesTag } from '#core/kernel/matchesTag';
import type { BytesReply, FileReply } from '#core/kernel/Reply';
import type { SystemStore } from '#core/ports/SystemStore';
import { networkOf } from '#core/kernel/networkOf';
import { refuse } from '#core/kernel/refuse';
import { WorkBudget } from '#core/kernel/WorkBudget';
import { pageCacheOf } from './PageCache';

/** A third of a core: thousands of pages, more than any crawler asks for in a minute. */
const msPerMinute = 20_000;

const budgets = new WeakMap<SystemStore, WorkBudget>();

function budgetOf({ store, clock }: Context): WorkBudget {
  const known = budgets.get(store) ?? new WorkBudget(clock, msPerMinute);
  budgets.set(store, known);
  return known;
}

/** Makes pages that nobody has asked for before, as long as this client may cause more of them. */
function limited(make: () => Promise<FileReply>, context: Context): () => Promise<FileReply> {
  const budget = budgetOf(context);
  const network = networkOf(context.source?.ip ?? '');
  const seconds = budget.secondsToWait(network);
  if (seconds > 0) throw refuse(429, 'tooManyCalls', { seconds }, { headers: { 'retry-after': String(seconds) } });
  return () => budget.spend(network, make);
}

/** A page that was made before, or is made now; nothing of it where the browser has it already. */
export async function serveCached(
  address: string,
  make: () => Promise<FileReply>,
  ifNoneMatch: string | undefined,
  context: Context,
): Promise<FileReply | BytesReply> {
  const { reply, etag } = await pageCacheOf(context.store).get(address, () => limited(make, context), context);
  if (reply.status !== undefined && reply.status !== 200) return reply;
  // Kept by browsers and proxies, and asked for each time whether it is still the same.
  const headers = { ...reply.headers, 'cache-control': 'public, no-cache', etag };
  if (matchesTag(ifNoneMatch, etag)) return { kind: 'bytes', status: 304, headers, chunks: null };
  return { ...reply, headers };
}
