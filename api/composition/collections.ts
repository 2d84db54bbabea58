import { modules } from '../modules/modules';
import { collectionsOf } from './collectionsOf';

/** All of the product. */
export const collections = collectionsOf(modules);
