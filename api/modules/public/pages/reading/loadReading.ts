import { accordeon } from '#domain/fields/accordeon';
import { videoIdOf } from '#domain/fields/youtube';
import { allOf } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import { publicAddress } from '#core/schema/publicAddress';
import { localisedOf, textOf, textsOf } from '#core/schema/valueOf';
import { chainTo } from '../../reads/chainTo';
import { linkTo } from '../../reads/linkTo';
import { firstPictures } from '../../reads/loadPictures';
import { ownText } from '../../reads/ownText';
import { whereTranslated, whereVisible } from '../../reads/whereVisible';
import type { Link, ReadingView } from '../../view/views';
import { richText } from '../parts/richText';

const maxChildren = 50;

async function shownPages(language: Language, context: Context) {
  return allOf(await whereVisible('page', context), whereTranslated(language));
}

/** Links to a page and those above it, from the topmost one; those that readers do not see are left out. */
async function pageCrumbs(id: string, language: Language, context: Context): Promise<Link[]> {
  const chain = await chainTo('pages', id, context);
  if (chain.length === 0) return [];
  const ids = chain.map(({ _id }) => _id);
  const where = allOf({ op: 'ids', ids }, await shownPages(language, context));
  const shown = new Set(await context.store.ids('pages', { where }));
  return chain.filter(({ _id }) => shown.has(_id)).map((page) => linkTo('page', page, language, context));
}

async function pagesBelow(id: string, language: Language, context: Context): Promise<Link[]> {
  const { records } = await context.store.find('pages', {
    where: allOf({ op: 'in', path: 'parent.0', values: [id] }, await shownPages(language, context)),
    sort: [{ path: '_increment', direction: 1 }],
    limit: maxChildren,
  });
  return records.map((page) => linkTo('page', page, language, context));
}

/** A page or an article for its readers; whether they see it makes no difference. */
export async function loadReading(
  kind: 'page' | 'article',
  record: StoredRecord,
  language: Language,
  context: Context,
): Promise<ReadingView> {
  const [text, [picture = null], crumbs, children] = await Promise.all([
    richText(ownText(record, 'text', language), { top: 2, language }, context),
    firstPictures([record], 'image', language, context),
    kind === 'page' ? pageCrumbs(textOf(record, 'parent'), language, context) : [],
    kind === 'page' ? pagesBelow(record._id, language, context) : [],
  ]);
  const questions = accordeon.read(localisedOf(record, 'accordion')[language] ?? [], {}) ?? [];
  return {
    title: ownText(record, 'title', language),
    address: publicAddress(kind, record, language, context.config),
    short: ownText(record, 'short', language),
    text,
    picture,
    questions: questions.map(({ title, value }) => ({ title, text: value })),
    videos: textsOf(record, 'videos').flatMap((link) => videoIdOf(link) ?? []),
    published: textOf(record, 'published') || record._created,
    updated: record._updated,
    crumbs,
    children,
  };
}
