import type { FeedFormatCode } from '#domain/feed/formats/feedFormats';
import type { Language } from '#domain/text/Language';

interface DemoFeed {
  title: string;
  format: FeedFormatCode;
  language: Language;
  /** Key of the shop; absent for those of the marketplace. */
  shop?: string;
  /** Keys of categories; absent: all. */
  categories?: readonly string[];
}

/** Feeds of the demo, by address. */
export const feeds: Readonly<Record<string, DemoFeed>> = {
  'google-uk': { title: 'Google Merchant', format: 'google', language: 'uk' },
  rozetka: { title: 'Rozetka', format: 'rozetka', language: 'uk' },
  'kosiv-hotline': { title: 'Hotline: Косівська майстерня', format: 'hotline', language: 'uk', shop: 'kosiv' },
};
