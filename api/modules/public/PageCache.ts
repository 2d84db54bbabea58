import type { FileReply } from '#core/kernel/Reply';
import type { Context } from '#core/kernel/Context';
import type { SystemStore } from '#core/ports/SystemStore';

/** What pages are made of. As long as nothing of it has changed, a page is what it was. */
const sources = [
  'products',
  'categories',
  'shops',
  'pages',
  'articles',
  'reviews',
  'media',
  'attributes',
  'attributes-sets',
  'properties',
] as const;

/** Characters of all pages together. */
const maxKept = 24_000_000;
const minuteMs = 60_000;

interface KeptPage {
  reply: FileReply;
  etag: string;
}

/**
 * The versions of what pages show, and the minute: days, reductions and publications begin and end with one. Machines
 * that share a database have the same versions.
 */
async function stateOf({ store, clock }: Context): Promise<string> {
  const versions = await Promise.all(sources.map((name) => store.version(name)));
  return [Math.floor(clock.now() / minuteMs), ...versions].join(' ');
}

/** Pages of one store as they were made last, by address. Who asks for one that is being made waits for it. */
class PageCache {
  private readonly kept = new Map<string, Promise<KeptPage>>();
  private state = '';
  private size = 0;

  /** `make` is not called for a page that would be the same as before. */
  async get(address: string, make: () => Promise<FileReply>, context: Context): Promise<KeptPage> {
    // Before the page is made: what changes meanwhile is seen by the next request.
    const state = await stateOf(context);
    if (state !== this.state) this.restart(state);
    const known = this.kept.get(address);
    if (known) return known;
    const making = this.make(address, make, context);
    this.kept.set(address, making);
    const forget = (): void => {
      if (this.kept.get(address) === making) this.kept.delete(address);
    };
    try {
      const page = await making;
      // Addresses that lead nowhere have no end, and few of them are asked for twice.
      if (page.reply.status !== undefined && page.reply.status !== 200) forget();
      else if (this.kept.get(address) === making) this.count(page);
      return page;
    } catch (failure) {
      forget();
      throw failure;
    }
  }

  private async make(address: string, make: () => Promise<FileReply>, context: Context): Promise<KeptPage> {
    const reply = await make();
    const digest = await context.cryptoProvider.sha256Hex(`${address} ${reply.body}`);
    return { reply, etag: `"${digest.slice(0, 32)}"` };
  }

  private count({ reply }: KeptPage): void {
    this.size += reply.body.length;
    if (this.size > maxKept) this.restart(this.state);
  }

  private restart(state: string): void {
    this.kept.clear();
    this.state = state;
    this.size = 0;
  }
}

const caches = new WeakMap<SystemStore, PageCache>();

export function pageCacheOf(store: SystemStore): PageCache {
  const known = caches.get(store) ?? new PageCache();
  caches.set(store, known);
  return known;
}
