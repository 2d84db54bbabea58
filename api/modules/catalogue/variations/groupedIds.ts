import { allOf } from '#domain/query/Where';
import type { ReadStore } from '#core/ports/ReadStore';
import { productCollection } from '../shared/readGroup';
import { familyPath } from '../shared/variationsOf';

/** Those of these products that are in a group; by one look-up. */
export const groupedIds = (ids: readonly string[], { store }: { store: ReadStore }): Promise<string[]> =>
  store.ids(productCollection, { where: allOf({ op: 'ids', ids }, { op: 'exists', path: familyPath, value: true }) });
