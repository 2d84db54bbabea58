import type { Language } from '#domain/text/Language';
import type { ApiConfig } from '#core/schema/ApiConfig';
import { homeAddress } from '#core/schema/publicAddress';
import { publicTexts } from '../view/publicTexts';
import type { ReadingView } from '../view/views';
import { sharedPicture } from '../view/sharedPicture';
import type { SchemaOrg } from './schemaOrg';
import { fullAddress, schemaBlock, schemaPart, textValue } from './schemaOrg';

type SiteAddresses = Pick<ApiConfig, 'publicUrl' | 'site'>;

const answers = ({ questions }: ReadingView): SchemaOrg[] =>
  questions.flatMap(({ title, text }) => {
    const [name, answer] = [textValue(title), textValue(text)];
    return name === '' || answer === ''
      ? []
      : [schemaPart('Question', { name, acceptedAnswer: schemaPart('Answer', { text: answer }) })];
  });

const shared = ({ address, short, picture, published, updated }: ReadingView, site: SiteAddresses) => ({
  url: address,
  description: textValue(short),
  image: picture && [fullAddress(sharedPicture(picture).url, site)],
  datePublished: published,
  dateModified: updated,
});

/** A page; with questions a page of them. */
export function pageData(view: ReadingView, language: Language, site: SiteAddresses): SchemaOrg {
  const questions = answers(view);
  return schemaBlock(questions.length > 0 ? 'FAQPage' : 'WebPage', {
    name: view.title,
    inLanguage: language,
    ...shared(view, site),
    mainEntity: questions,
  });
}

/** An article, by the marketplace: who wrote it is not known. Its questions are a block of their own. */
export function articleData(view: ReadingView, language: Language, site: SiteAddresses): SchemaOrg[] {
  const publisher = schemaPart('Organization', {
    name: publicTexts.marketplace[language],
    url: homeAddress(language, site),
  });
  const questions = answers(view);
  return [
    schemaBlock('Article', {
      headline: view.title,
      inLanguage: language,
      ...shared(view, site),
      mainEntityOfPage: view.address,
      author: publisher,
      publisher,
    }),
    ...(questions.length > 0 ? [schemaBlock('FAQPage', { inLanguage: language, mainEntity: questions })] : []),
  ];
}
