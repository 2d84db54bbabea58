import type { Language } from '../text/Language';

/** A result of the global search. */
export interface SearchHit {
  entity: string;
  _id: string;
  title: Partial<Record<Language, string>>;
  image?: string;
}
