import type { Language } from '#domain/text/Language';
import { homePath } from '#core/schema/publicAddress';
import { say } from '../view/say';
import type { SitePage } from '../view/SitePage';

export const notFoundPage = (language: Language): SitePage => ({
  language,
  title: say(language, 'notFound'),
  description: '',
  main: `<h1 class="first">${say(language, 'notFound')}</h1>
<p class="lead">${say(language, 'notFoundText')}</p>
<p class="buttons after"><a class="btn main" href="${homePath(language)}">${say(language, 'toStart')}</a></p>`,
  structured: [],
  picture: null,
  kind: 'website',
  section: null,
  addresses: {},
  unlisted: true,
});
