import type { OpenEmptyStore } from './testing/OpenEmptyStore';
import { logContract } from './testing/logContract';
import { queryContract } from './testing/queryContract';
import { schemaContract } from './testing/schemaContract';
import { storesAgree } from './testing/storesAgree';
import { writeContract } from './testing/writeContract';

/** The contract suite for all stores. Each store's test calls it with its own way of opening one. */
export function storeContract(name: string, open: OpenEmptyStore): void {
  describe(`${name} store`, () => {
    queryContract(open);
    writeContract(open);
    logContract(open);
    schemaContract(open);
    storesAgree(open);
  });
}
