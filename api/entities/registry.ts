import type { Entity } from '../core/entity/defineEntity';
import { article } from './article/definition';
import { category } from './category/definition';
import { media } from './media/definition';
import { page } from './page/definition';
import { product } from './product/definition';
import { property } from './property/definition';
import { review } from './review/definition';
import { shop } from './shop/definition';
import { sizeTable } from './size-table/definition';
import { user } from './user/definition';

/** All entities, in navigation order within each category. */
export const entities: ReadonlyMap<string, Entity> = new Map(
  [shop, user, product, category, review, sizeTable, page, article, media, property].map((entity) => [
    entity.name,
    entity,
  ]),
);
