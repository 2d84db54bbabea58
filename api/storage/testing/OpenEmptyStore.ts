import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { Store } from '#core/ports/Store';

/** Opens an empty store with these collections; the caller closes it. */
export type OpenEmptyStore = (specs: readonly CollectionSpec[]) => Promise<Store>;
