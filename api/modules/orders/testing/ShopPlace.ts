import type { Store } from '#core/ports/Store';
import { StoreProcess } from '../../../storage/testing/StoreProcess';
import type { DyingStore } from '../../../testing/dyingStore';
import { dyingStore } from '../../../testing/dyingStore';

/** The store of a machine of a shop, which outlives the machine. */
export interface ShopPlace {
  /** As it is now, past every machine. */
  store(): Store;
  /** For a machine that starts. */
  begin(): Promise<DyingStore>;
  close(): Promise<void>;
}

export const placeOf = (store: Store): ShopPlace => ({
  store: () => store,
  begin: async () => dyingStore(store),
  close: () => store.close(),
});

/** An embedded store whose process is killed when the machine dies, and started again over the same file. */
export async function placeOfProcess(program: string, file: string, killAfterMs: () => number): Promise<ShopPlace> {
  const start = () => StoreProcess.start(program, file, killAfterMs);
  let current = await start();
  return {
    store: () => current.store,
    begin: async () => {
      if (current.isDead()) {
        await current.ended();
        current = await start();
      }
      return current;
    },
    close: () => current.close(),
  };
}
