import type { Link } from '../view/views';
import type { SchemaOrg } from './schemaOrg';
import { fullAddress, schemaBlock, schemaPart } from './schemaOrg';

/** The way to a page, from the start page to the page itself; null for a way of one step, which is none. */
export const breadcrumbData = (trail: readonly Link[], site: { publicUrl: string }): SchemaOrg | null =>
  trail.length < 2
    ? null
    : schemaBlock('BreadcrumbList', {
        itemListElement: trail.map(({ title, url }, at) =>
          schemaPart('ListItem', { position: at + 1, name: title, item: fullAddress(url, site) }),
        ),
      });
