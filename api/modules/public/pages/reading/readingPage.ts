import { isTermsSlug } from '#domain/wire/terms';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { addressesOf } from '../../reads/addressesOf';
import { ownText, summaryOf } from '../../reads/ownText';
import type { PageRequest } from '../../view/PageRequest';
import type { SitePage } from '../../view/SitePage';
import { breadcrumbData } from '../../structured/breadcrumbData';
import { articleData, pageData } from '../../structured/readingData';
import { loadReading } from './loadReading';
import { renderReading } from './renderReading';
import { renderTerms } from './renderTerms';

/** The page of a page or of an article. */
export const readingPage =
  (kind: 'page' | 'article') =>
  async ({ record, language }: PageRequest, context: Context): Promise<SitePage> => {
    const view = await loadReading(kind, record, language, context);
    const isTerms = kind === 'page' && isTermsSlug(textOf(record, 'slug'));
    return {
      language,
      title: ownText(record, 'seo_title', language) || view.title,
      description: summaryOf(ownText(record, 'seo_description', language), view.short, view.text),
      main: isTerms ? renderTerms(view, language) : renderReading(kind, view, language),
      structured: [
        ...(kind === 'article'
          ? articleData(view, language, context.config)
          : [pageData(view, language, context.config)]),
        breadcrumbData(view.crumbs, view, language, context.config),
      ],
      picture: view.picture,
      kind: kind === 'article' ? 'article' : 'website',
      section: kind === 'article' ? 'articles' : null,
      addresses: addressesOf(kind, record, context),
    };
  };
