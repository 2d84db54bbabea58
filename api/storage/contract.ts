import type { CollectionSpec } from '../../domain/query/CollectionSpec';
import type { Store } from '../ports/Store';
import { queryContract } from './testing/queryContract';
import { storesAgree } from './testing/storesAgree';
import { writeContract } from './testing/writeContract';

/** Opens an empty store with these collections; the contract closes it. */
export type OpenEmpty = (specs: readonly CollectionSpec[]) => Promise<Store>;

/** What every store has to do. Each store's test calls this with its own way of opening one. */
export function storeContract(name: string, open: OpenEmpty): void {
  describe(`${name} store`, () => {
    queryContract(open);
    writeContract(open);
    storesAgree(open);
  });
}
