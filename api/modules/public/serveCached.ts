import type { Context } from '#core/kernel/Context';
import { matchesTag } from '#core/kernel/matchesTag';
import type { BytesReply, FileReply } from '#core/kernel/Reply';
import { pageCacheOf } from './PageCache';
import { ReaderBudget } from './reads/ReaderBudget';

/** What makes a page that nobody has asked for before, as long as this client may cause more of them. */
function limited(make: () => Promise<FileReply>, context: Context): () => Promise<FileReply> {
  const budget = new ReaderBudget(context);
  budget.require();
  return () => budget.spend(make);
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
