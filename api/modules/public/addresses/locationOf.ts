import type { Language } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import { homeLink, publicLink } from '#core/schema/publicAddress';
import { languagesOf } from '../reads/languagesOf';
import type { Found } from '../reads/findPublic';

/** Where readers go from an address, and for how long. */
export interface Redirection {
  status: 301 | 302;
  location: string;
}

type Configured = Pick<Context, 'config'>;

/** Where there is a site of the marketplace, its start page is the one there; null: this server has its own. */
export const homeOnSite = (language: Language, { config }: Configured): Redirection | null =>
  config.site ? { status: 302, location: homeLink(language, config) } : null;

/**
 * Where a found record is, if not at the address that was asked for: on the marketplace's site, at another slug, or in
 * the one language that it has. Only what is stored and configured gets into it.
 */
export function locationOf(
  kind: PublicKind,
  found: Extract<Found, { state: 'shown' | 'moved' }>,
  language: Language,
  { config }: Configured,
): Redirection | null {
  const [first] = languagesOf(found.record, language);
  const shown = first ?? language;
  if (!config.site && found.state === 'shown' && shown === language) return null;
  // The site may be given up, and a translation written: browsers shall not remember them.
  const isForGood = !config.site && shown === language;
  return { status: isForGood ? 301 : 302, location: publicLink(kind, found.record, shown, config) };
}
