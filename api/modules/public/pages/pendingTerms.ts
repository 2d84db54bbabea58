import type { TermsSlug } from '#domain/wire/terms';
import { isTermsSlug } from '#domain/wire/terms';
import type { Language } from '#domain/text/Language';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';
import type { SitePage } from '../view/SitePage';
import { messagePage } from './parts/messagePage';

const titles: Readonly<Record<TermsSlug, Bilingual>> = {
  offer: bilingualText('Публічну оферту ще готують', 'The public offer is being prepared'),
  privacy: bilingualText('Політику конфіденційності ще готують', 'The privacy policy is being prepared'),
};
const explanation = bilingualText(
  'Маркетплейс ще не опублікував цього документа. Коли документ з’явиться, його можна буде прочитати за цією самою адресою.',
  'The marketplace has not published this document yet. You will be able to read it at this same address.',
);

/**
 * What the path of a document of the terms says, with status 404, until it is published without gaps; null for all other
 * pages.
 */
export const pendingTerms = (slug: string, language: Language): SitePage | null =>
  isTermsSlug(slug) ? messagePage(language, titles[slug][language], explanation[language]) : null;
