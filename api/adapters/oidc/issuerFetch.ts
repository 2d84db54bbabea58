import type { CustomFetch } from 'openid-client';

/** Descriptions, keys and tokens are a few kilobytes. */
const maxAnswerBytes = 256 * 1024;

/** The issuer does not answer, or not in a way that is one. */
export class IssuerUnreachable extends Error {}

async function readLimited({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new IssuerUnreachable('too large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** `fetch` that takes no answer without an end, and tells an issuer in trouble from one that refuses. */
export const issuerFetch: CustomFetch = async (url, { signal, body, ...options }) => {
  try {
    const response = await fetch(url, {
      ...options,
      ...(signal && { signal }),
      // A copy has no buffer that threads share, which `fetch` does not take.
      body: body instanceof Uint8Array ? new Uint8Array(body) : body,
    });
    const { status, headers } = response;
    if (status >= 500 || status === 429) {
      await response.body?.cancel();
      throw new IssuerUnreachable(`status ${status}`);
    }
    return new Response(await readLimited(response), { status, headers });
  } catch (error) {
    throw error instanceof IssuerUnreachable ? error : new IssuerUnreachable(String(error));
  }
};
