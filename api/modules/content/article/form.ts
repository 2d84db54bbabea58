import { contentFields, extraContentFields, publicationFields, seoFields } from '#core/schema/contentFields';
import { group, section, side } from '#core/schema/EntitySpec';
import type { EntityRecordOf } from '#core/schema/RecordOf';

export const articleForm = [
  group(
    'general',
    section('main', ...contentFields),
    section('further', ...extraContentFields),
    section('seo', ...seoFields),
    side('publication', ...publicationFields),
  ),
] as const;

type StoredArticle = EntityRecordOf<'article', typeof articleForm>;

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    articles: StoredArticle;
  }
  interface RecordsByEntity {
    article: StoredArticle;
  }
}
