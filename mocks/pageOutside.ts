import type { Outside } from '../api/ports/Outside';
import { OutsideFailed } from '../api/ports/Outside';

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Reads what other sites let any page read: there is no server that could ask in its place. */
export const pageOutside: Outside = {
  open: async (address, limit) => {
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw new OutsideFailed('refused', 'no web address');
    const response = await fetch(address, { credentials: 'omit' }).catch((error: unknown) => {
      throw new OutsideFailed('failed', String(error));
    });
    const bytes = response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    if (!bytes || bytes.length > limit) throw new OutsideFailed('failed', `answer ${response.status}`);
    return { name: new URL(address).pathname.split('/').at(-1) ?? '', chunks: once(bytes) };
  },
};
