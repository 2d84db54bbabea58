import type { Context } from '#core/kernel/Context';
import type { Clock } from '#core/ports/Clock';
import type { ReadStore } from '#core/ports/ReadStore';
import { wherePublished } from '#core/schema/publication';
import { publicLink, slugged } from '#core/schema/publicAddress';
import { textOf } from '#core/schema/valueOf';
import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import { mainLanguage } from '#domain/text/Language';
import type { TermsSlug } from '#domain/wire/terms';
import { termsPageIds, termsSlugs } from '#domain/wire/terms';
import { kyivDateTime } from '#domain/time/kyiv';
import { hasGaps } from '../shared/hasGaps';

/** Where applicants read them: in the language that binds. The pages themselves may not be there yet. */
export async function termsLinks({
  store,
  config,
}: Pick<Context, 'store' | 'config'>): Promise<{ offerLink: string; privacyLink: string }> {
  const { records } = await store.find('pages', { where: { op: 'in', path: 'slug.0', values: [...termsSlugs] } });
  const linkTo = (slug: TermsSlug): string => {
    const page = records.find((each) => textOf(each, 'slug') === slug);
    return publicLink('page', page ?? slugged(slug), mainLanguage, config);
  };
  return { offerLink: linkTo('offer'), privacyLink: linkTo('privacy') };
}

/** While neither document is a page of the panel. */
export const firstTermsVersion = '2026-11-01';

interface Readable {
  store: ReadStore;
  clock: Clock;
}

const wherePublishedTerms = ({ clock }: Readable): Where =>
  allOf(wherePublished(clock.now()), { op: 'in', path: 'slug.0', values: [...termsSlugs] });

/**
 * The version of the public offer and the privacy policy that readers see and applicants accept now (requirements
 * N-28): when staff have changed either page last, in Kyiv time. What they said then is in their histories, for 400
 * days.
 */
export async function termsVersion(context: Readable): Promise<string> {
  const { records } = await context.store.find('pages', {
    where: wherePublishedTerms(context),
    sort: [{ path: '_updated', direction: -1 }],
    limit: 1,
  });
  const [newest] = records;
  return newest ? kyivDateTime(Date.parse(newest._updated)) : firstTermsVersion;
}

/** The documents that readers do not see now, as those with gaps that nobody has filled in. */
export async function missingTerms(context: Readable): Promise<TermsSlug[]> {
  const { records } = await context.store.find('pages', { where: wherePublishedTerms(context) });
  const published = records.filter((record) => !hasGaps(record)).map((record) => textOf(record, 'slug'));
  return termsSlugs.filter((slug) => !published.includes(slug));
}

/** Whether the installation began with drafts of the documents: older ones take applications as they did before. */
const asksForTerms = async ({ store }: Readable): Promise<boolean> =>
  (await store.getMany('pages', Object.values(termsPageIds))).length > 0;

/** The documents that have to be published before sellers can apply; none where they can. */
export async function termsToPublish(context: Readable): Promise<TermsSlug[]> {
  const missing = await missingTerms(context);
  return missing.length > 0 && (await asksForTerms(context)) ? missing : [];
}
