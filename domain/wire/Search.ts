import type { Language } from '../text/Language';

/** A result of the global search. */
export interface SearchHit {
  entity: string;
  _id: string;
  title: Partial<Record<Language, string>>;
  image?: string;
  /** What tells it apart from records of the same name, in the user's language. */
  summary?: string;
}
