import { entitiesOf } from '#core/entitiesOf';
import { modules } from './modules';

/** All entities of the product, by name. */
export const entities = entitiesOf(modules);
