import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';

/** What the address says besides the record: the page of a list, and how it is sorted. */
export interface SiteQuery {
  page?: string | undefined;
  sort?: string | undefined;
}

export interface PageRequest {
  record: StoredRecord;
  language: Language;
  query: SiteQuery;
}
