import { feedFormatOf } from '#domain/feed/formats/feedFormats';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Public path of a feed's file. */
export const feedPath = (feed: EntityRecords['feeds']): string =>
  `/feeds/${textOf(feed, 'slug')}.${feedFormatOf(textOf(feed, 'format')).file.extension}`;

/** Feeds with the address of their file, which follows from slug and format. */
export const withLinks = (
  feeds: readonly EntityRecords['feeds'][],
  { config: { publicUrl } }: Pick<HookContext, 'config'>,
): Promise<EntityRecords['feeds'][]> =>
  Promise.resolve(
    feeds.map((feed) => ({
      ...feed,
      link: { 0: textOf(feed, 'slug') === '' ? '' : new URL(feedPath(feed), publicUrl).href },
    })),
  );
