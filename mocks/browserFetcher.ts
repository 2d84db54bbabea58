import type { RemoteFetcher } from '#core/ports/RemoteFetcher';
import { RemoteFetchError } from '#core/ports/RemoteFetcher';

async function* singleChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Fetches files that other sites allow by CORS: there is no server that could fetch them. */
export const browserFetcher: RemoteFetcher = {
  fetch: async (address, limit) => {
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
      throw new RemoteFetchError('refused', 'no web address');
    const response = await fetch(address, { credentials: 'omit' }).catch((error: unknown) => {
      throw new RemoteFetchError('failed', String(error));
    });
    const bytes = response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    if (!bytes || bytes.length > limit) throw new RemoteFetchError('failed', `answer ${response.status}`);
    return { name: new URL(address).pathname.split('/').at(-1) ?? '', chunks: singleChunk(bytes) };
  },
};
