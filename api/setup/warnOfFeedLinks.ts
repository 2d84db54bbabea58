import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import type { Log } from '#core/ports/Log';
import type { ReadStore } from '#core/ports/ReadStore';
import type { Configuration } from './readConfiguration';

/** Says at the start that platforms get links to this machine's own name, where there are feeds for them. */
export async function warnOfFeedLinks(
  { publicUrl, site }: Pick<Configuration, 'publicUrl' | 'site'>,
  { store, log }: { store: Pick<ReadStore, 'count'>; log: Pick<Log, 'warn'> },
): Promise<void> {
  if (publicUrl !== undefined || site) return;
  const feeds = await store.count('feeds', allOf(flagIs('active.0', true), notDeleted));
  if (feeds > 0)
    log.warn({ feeds }, 'links in feeds lead to this machine alone: set PUBLIC_URL, or SITE_URL where there is a site');
}
