import { bilingualText } from '#core/schema/EntityTexts';
import type { Bilingual } from '#domain/wire/FieldDefinition';

export const publicTexts = {
  marketplace: bilingualText('Ярмарок', 'Yarmarok'),
  tagline: bilingualText('Речі від українських майстрів', 'Things made by Ukrainian craftspeople'),
  toContent: bilingualText('До вмісту', 'Skip to content'),
  sections: bilingualText('Розділи', 'Sections'),
  path: bilingualText('Шлях', 'Path'),
  products: bilingualText('Товари', 'Products'),
  shops: bilingualText('Магазини', 'Shops'),
  articles: bilingualText('Статті', 'Articles'),
  notFound: bilingualText('Сторінку не знайдено', 'Page not found'),
  gone: bilingualText('Цей товар більше не продається', 'This product is no longer for sale'),
  toStart: bilingualText('На головну', 'To the start page'),
} satisfies Readonly<Record<string, Bilingual>>;
