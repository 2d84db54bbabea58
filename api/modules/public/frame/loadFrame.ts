import { allOf, not } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import { termsSlugs } from '#domain/wire/terms';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { hasGaps } from '../../people/shared/hasGaps';
import { readPublicPage } from '../../people/shared/readPublicPage';
import { linkTo } from '../reads/linkTo';
import { whereTranslated, whereVisible } from '../reads/whereVisible';
import type { Link } from '../view/views';

const maxPages = 8;
const slugs: readonly string[] = termsSlugs;

/** What stands around every page. */
export interface FrameView {
  /** Of this server. */
  origin: string;
  /** '' where there is none. */
  address: string;
  workHours: string;
  /** For buyers: pages without one above them. */
  pages: readonly Link[];
  documents: readonly Link[];
}

export async function loadFrame(language: Language, context: Context): Promise<FrameView> {
  const shown = allOf(await whereVisible('page', context), whereTranslated(language));
  const isDocument = { op: 'in', path: 'slug.0', values: slugs } as const;
  const [settings, pages, documents] = await Promise.all([
    readPublicPage(context),
    context.store.find('pages', {
      where: allOf(shown, not(isDocument), { op: 'exists', path: 'parent.0', value: false }),
      sort: [{ path: '_increment', direction: 1 }],
      limit: maxPages,
    }),
    context.store.find('pages', { where: allOf(shown, isDocument), limit: slugs.length }),
  ]);
  return {
    origin: context.config.publicUrl,
    address: settings.address[language],
    workHours: settings.workHours[language],
    pages: pages.records.map((page) => linkTo('page', page, language, context)),
    documents: documents.records
      .filter((page) => !hasGaps(page))
      .toSorted((a, b) => slugs.indexOf(textOf(a, 'slug')) - slugs.indexOf(textOf(b, 'slug')))
      .map((page) => linkTo('page', page, language, context)),
  };
}
