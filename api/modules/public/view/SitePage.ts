import type { Language } from '#domain/text/Language';
import type { PictureView } from './views';

/** The part of the public side that a page belongs to: its link in the head is marked. */
type SiteSection = 'products' | 'shops' | 'articles';

/** A page of the public side in one language, without what surrounds all pages (`publicDocument`). */
export interface SitePage {
  language: Language;
  /** Of the document and its one h1, without the marketplace's name. */
  title: string;
  /** For search engines and social networks: plain text of at most 320 characters; '' where there is none. */
  description: string;
  /** HTML of `main`, its h1 included. Everything in it is escaped or sanitized. */
  main: string;
  /** Values of schema.org, a JSON-LD block each. */
  structured: readonly object[];
  /** What social networks show. */
  picture: PictureView | null;
  kind: 'website' | 'article' | 'product';
  section: SiteSection | null;
  /** The full address in each language that the page exists in. */
  addresses: Readonly<Partial<Record<Language, string>>>;
  /** Pages before and after it, of a list in several; full addresses. */
  previous?: string;
  next?: string;
  /** Search engines shall leave it out. */
  unlisted?: true;
}
