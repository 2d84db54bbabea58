import type { TermsSlug } from '#domain/wire/terms';
import { isTermsSlug } from '#domain/wire/terms';
import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';
import { homePath } from '#core/schema/publicAddress';
import type { SitePage } from '../view/SitePage';
import { say } from '../view/say';

const titles: Readonly<Record<TermsSlug, Bilingual>> = {
  offer: bilingualText('Публічну оферту ще готують', 'The public offer is being prepared'),
  privacy: bilingualText('Політику конфіденційності ще готують', 'The privacy policy is being prepared'),
};
const explanation = bilingualText(
  'Маркетплейс ще не опублікував цього документа. Коли документ з’явиться, його можна буде прочитати за цією самою адресою.',
  'The marketplace has not published this document yet. You will be able to read it at this same address.',
);

/** What the path of a document of the terms says until it is published, with status 404; null for all other pages. */
export const pendingTerms = (slug: string, language: Language): SitePage | null =>
  isTermsSlug(slug)
    ? {
        language,
        title: titles[slug][language],
        description: '',
        main:
          `<h1 class="first">${escapeHtml(titles[slug][language])}</h1>` +
          `<p class="lead">${escapeHtml(explanation[language])}</p>` +
          `<p class="buttons after"><a class="btn main" href="${homePath(language)}">${say(language, 'toStart')}</a></p>`,
        structured: [],
        picture: null,
        kind: 'website',
        section: null,
        addresses: {},
        unlisted: true,
      }
    : null;
