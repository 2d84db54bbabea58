import type { Language } from '#domain/text/Language';
import type { ApiConfig } from '#core/schema/ApiConfig';
import { homeAddress } from '#core/schema/publicAddress';
import { publicTexts } from '../view/publicTexts';
import type { Link } from '../view/views';
import type { SchemaOrg } from './schemaOrg';
import { fullAddress, schemaBlock, schemaPart } from './schemaOrg';

/** The way to a page, from the start page: what is above it, and the page itself. */
export function breadcrumbData(
  above: readonly Link[],
  page: { title: string; address: string },
  language: Language,
  site: Pick<ApiConfig, 'publicUrl' | 'site'>,
): SchemaOrg {
  const start = { title: publicTexts.marketplace[language], url: homeAddress(language, site) };
  const trail = [start, ...above, { title: page.title, url: page.address }];
  return schemaBlock('BreadcrumbList', {
    itemListElement: trail.map(({ title, url }, at) =>
      schemaPart('ListItem', { position: at + 1, name: title, item: fullAddress(url, site) }),
    ),
  });
}
