import type { Language } from '../text/Language';

/** A record that the search over everything found. */
export interface SearchHit {
  entity: string;
  _id: string;
  title: Partial<Record<Language, string>>;
  image?: string;
}
