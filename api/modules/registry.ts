import type { Entity } from '#core/schema/defineEntity';
import { article } from './content/article/definition';
import { attribute } from './catalogue/attribute/definition';
import { attributesSet } from './catalogue/attributes-set/definition';
import { category } from './catalogue/category/definition';
import { media } from './media/definition';
import { feed } from './catalogue/feed/definition';
import { client } from './sales/client/definition';
import { order } from './sales/order/definition';
import { page } from './content/page/definition';
import { product } from './catalogue/product/definition';
import { promocode } from './sales/promocode/definition';
import { property } from './catalogue/property/definition';
import { review } from './marketing/review/definition';
import { application } from './people/registration/definition';
import { shop } from './people/shop/definition';
import { sizeTable } from './catalogue/size-table/definition';
import { user } from './people/user/definition';

/** All entities, in navigation order within each category. */
export const entities: ReadonlyMap<string, Entity> = new Map(
  [
    shop,
    application,
    user,
    product,
    category,
    review,
    feed,
    sizeTable,
    page,
    article,
    order,
    client,
    promocode,
    media,
    attribute,
    attributesSet,
    property,
  ].map((entity) => [entity.name, entity]),
);
