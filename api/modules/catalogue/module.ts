import type { Module } from '#core/Module';
import { attribute } from './attribute/definition';
import { convertHandler } from './attribute/impact/convertHandler';
import { impactHandler } from './attribute/impact/impactHandler';
import { attributeRoutes } from './attribute/routes';
import { attributesSet } from './attributes-set/definition';
import { attributesSetRoutes } from './attributes-set/routes';
import { category } from './category/definition';
import { categoryRoutes } from './category/routes';
import { feed } from './feed/definition';
import { feedRoutes } from './feed/routes';
import { feedVisitCollection } from './feed/visits';
import { purgeImports } from './import/importStore';
import { importRoutes } from './import/routes';
import {
  importCollection,
  importOutcomeCollection,
  importPartCollection,
  importProfileCollection,
  importRowCollection,
  importTextCollection,
} from './import/StoredImport';
import { product } from './product/definition';
import { productRoutes } from './product/routes';
import { property } from './property/definition';
import { schemaSource } from './schemaSource';
import { stockRoutes } from './stock/routes';
import { setStockHandler } from './stock/setStockHandler';
import { sizeTable } from './size-table/definition';
import { variationRoutes } from './variations/routes';
import { VariationSubscriber } from './variations/VariationSubscriber';
import { catalogueSetup } from './setup';

/** Products, what they are made of, and the files in which they come and go. */
export const catalogue: Module = {
  name: 'catalogue',
  needs: ['people', 'media'],
  entities: [product, category, feed, sizeTable, attribute, attributesSet, property],
  collections: [
    feedVisitCollection,
    importCollection,
    importRowCollection,
    importOutcomeCollection,
    importTextCollection,
    importPartCollection,
    importProfileCollection,
  ],
  routes: [
    ...attributeRoutes,
    ...attributesSetRoutes,
    ...productRoutes,
    ...stockRoutes,
    ...categoryRoutes,
    ...variationRoutes,
    ...feedRoutes,
    ...importRoutes,
  ],
  jobs: (services) => [impactHandler(services), convertHandler(services)],
  subscribers: (services) => [new VariationSubscriber(services)],
  bulkHandlers: { 'set-stock': setStockHandler },
  purges: [purgeImports],
  setup: catalogueSetup,
  schemaSource,
};
