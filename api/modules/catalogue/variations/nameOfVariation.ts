import type { Language } from '#domain/text/Language';
import { textOf, titleOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The title and the article of a product: by these people find it. */
export const nameOfVariation = (record: EntityRecords['products'], { language }: { language: Language }): string => {
  const sku = textOf(record, 'sku');
  const title = titleOf(record, 'title', language);
  return sku === '' ? title : `${title} (${sku})`;
};
