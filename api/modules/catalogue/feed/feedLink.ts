import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Public path of a feed's file. */
export const feedPath = (slug: string): string => `/feeds/${slug}.xml`;

/** Feeds with the address of their file, which follows from the slug. */
export const withLinks = (
  feeds: readonly EntityRecords['feeds'][],
  { config: { publicUrl } }: Pick<HookContext, 'config'>,
): Promise<EntityRecords['feeds'][]> =>
  Promise.resolve(
    feeds.map((feed) => {
      const slug = textOf(feed, 'slug');
      return { ...feed, link: { 0: slug === '' ? '' : new URL(feedPath(slug), publicUrl).href } };
    }),
  );
