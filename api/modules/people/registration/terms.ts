import type { Context } from '#core/kernel/Context';
import type { Clock } from '#core/ports/Clock';
import type { ReadStore } from '#core/ports/ReadStore';
import { wherePublished } from '#core/schema/publication';
import { publicLink, slugged } from '#core/schema/publicAddress';
import { textOf } from '#core/schema/valueOf';
import { allOf } from '#domain/query/Where';
import { mainLanguage } from '#domain/text/Language';
import { kyivDateTime } from '#domain/time/kyiv';

const slugs = ['offer', 'privacy'] as const;

/** Where applicants read them: in the language that binds. The pages themselves may not be there yet. */
export async function termsLinks({
  store,
  config,
}: Pick<Context, 'store' | 'config'>): Promise<{ offerLink: string; privacyLink: string }> {
  const { records } = await store.find('pages', { where: { op: 'in', path: 'slug.0', values: [...slugs] } });
  const linkTo = (slug: (typeof slugs)[number]): string => {
    const page = records.find((each) => textOf(each, 'slug') === slug);
    return publicLink('page', page ?? slugged(slug), mainLanguage, config);
  };
  return { offerLink: linkTo('offer'), privacyLink: linkTo('privacy') };
}

/** While neither document is a page of the panel. */
export const firstTermsVersion = '2026-11-01';

/**
 * The version of the public offer and the privacy policy that readers see and applicants accept now (requirements
 * N-28): when staff have changed either page last, in Kyiv time. What they said then is in their histories, for 400
 * days.
 */
export async function termsVersion({ store, clock }: { store: ReadStore; clock: Clock }): Promise<string> {
  const { records } = await store.find('pages', {
    where: allOf(wherePublished(clock.now()), { op: 'in', path: 'slug.0', values: [...slugs] }),
    sort: [{ path: '_updated', direction: -1 }],
    limit: 1,
  });
  const [newest] = records;
  return newest ? kyivDateTime(Date.parse(newest._updated)) : firstTermsVersion;
}
