import type { Entity } from '../core/entity/defineEntity';
import { article } from './article/definition';
import { category } from './category/definition';
import { page } from './page/definition';
import { product } from './product/definition';
import { shop } from './shop/definition';
import { user } from './user/definition';

/** Every entity, in the order of the navigation within its category. */
export const entities: ReadonlyMap<string, Entity> = new Map([shop, user, product, category, page, article].map((entity) => [entity.name, entity]));
