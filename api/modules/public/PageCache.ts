import { contentTag } from '#core/kernel/contentTag';
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

/** UTF-16 units of all pages of a store together; beyond them all are dropped. */
const maxSize = 24_000_000;
const minuteMs = 60_000;

interface CachedPage {
  reply: FileReply;
  etag: string;
}

type Services = Pick<Context, 'store' | 'clock' | 'cryptoProvider'>;

/**
 * The versions of what pages show, and the minute: days, reductions and publications begin and end with one. Machines
 * that share a database have the same versions.
 */
async function versionOf({ store, clock }: Services): Promise<string> {
  const versions = await Promise.all(sources.map((name) => store.version(name)));
  return [Math.floor(clock.now() / minuteMs), ...versions].join(' ');
}

/** Pages of one store as they were made last, by address. Who asks for one that is being made waits for it. */
class PageCache {
  private readonly pages = new Map<string, Promise<CachedPage>>();
  private version = '';
  private size = 0;

  /**
   * `prepare` gives what makes the page; it is not called for one that would be the same as before, and may refuse: the
   * refusal is for who asks, and not for those who wait for the same page.
   */
  async get(address: string, prepare: () => () => Promise<FileReply>, context: Services): Promise<CachedPage> {
    // Before the page is made: what changes meanwhile is seen by the next request.
    const version = await versionOf(context);
    if (version !== this.version) this.restart(version);
    const known = this.pages.get(address);
    if (known) return known;
    const making = this.make(address, prepare(), context);
    this.pages.set(address, making);
    const forget = (): void => {
      if (this.pages.get(address) === making) this.pages.delete(address);
    };
    try {
      const page = await making;
      // Addresses that lead nowhere have no end, and few of them are asked for twice.
      if (page.reply.status !== undefined && page.reply.status !== 200) forget();
      else if (this.pages.get(address) === making) this.count(page);
      return page;
    } catch (failure) {
      forget();
      throw failure;
    }
  }

  private async make(address: string, make: () => Promise<FileReply>, context: Services): Promise<CachedPage> {
    const reply = await make();
    return { reply, etag: await contentTag(`${address} ${reply.body}`, context) };
  }

  private count({ reply }: CachedPage): void {
    this.size += reply.body.length;
    if (this.size > maxSize) this.restart(this.version);
  }

  private restart(version: string): void {
    this.pages.clear();
    this.version = version;
    this.size = 0;
  }
}

const caches = new WeakMap<SystemStore, PageCache>();

/** The cache of this process for a store: all hosts of one store share it. */
export function pageCacheOf(store: SystemStore): PageCache {
  const known = caches.get(store) ?? new PageCache();
  caches.set(store, known);
  return known;
}
