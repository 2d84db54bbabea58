import { feedFormatOf } from '#domain/feed/formats/feedFormats';
import { isLanguage, mainLanguage } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import type { FeedView } from './feedProducts';
import { feedTree } from './feedTree';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** How a feed shows products, by its settings. */
export async function feedView(feed: EntityRecords['feeds'], { store }: Context): Promise<FeedView> {
  const chosen = textOf(feed, 'language');
  const language = isLanguage(chosen) ? chosen : mainLanguage;
  return {
    language,
    tree: await feedTree(store, language),
    format: feedFormatOf(textOf(feed, 'format')),
    skipsUntranslated: textOf(feed, 'untranslated') === 'skip',
  };
}
