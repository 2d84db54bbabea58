import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { textOf, titleOf } from '#core/schema/valueOf';

/** The title and the article of a product: by these people find it. */
export const nameOf = (record: StoredRecord, { language }: { language: Language }): string => {
  const sku = textOf(record, 'sku');
  const title = titleOf(record, 'title', language);
  return sku === '' ? title : `${title} (${sku})`;
};
