import type { Language } from '#domain/text/Language';
import { perLanguage } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import { homeAddress } from '#core/schema/publicAddress';
import { say } from '../../view/say';
import type { SitePage } from '../../view/SitePage';
import { marketplaceData } from '../../structured/organizationData';
import { loadHome } from './loadHome';
import { renderHome } from './renderHome';

/** The marketplace's start. */
export const homePage = async (language: Language, context: Context): Promise<SitePage> => ({
  language,
  title: say(language, 'tagline'),
  description: say(language, 'welcome'),
  main: renderHome(await loadHome(language, context), language),
  structured: [marketplaceData(language, context.config)],
  picture: null,
  kind: 'website',
  section: null,
  addresses: perLanguage((each) => homeAddress(each, context.config)),
});
