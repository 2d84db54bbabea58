import type { ServiceClient } from '#core/ports/ServiceClient';
import { ServiceFailure } from '#core/ports/ServiceClient';

const maxAnswerBytes = 8 * 1024 * 1024;

async function bodyOf(response: Response, encoding: 'utf8' | 'base64'): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk as Uint8Array);
    length += (chunk as Uint8Array).length;
    if (length > maxAnswerBytes) throw new ServiceFailure('the answer is too long');
  }
  return Buffer.concat(chunks).toString(encoding);
}

/** `timeoutMs`: of the whole call, from connecting to the last byte. */
export const httpServiceClient = ({ timeoutMs = 5_000 } = {}): ServiceClient => ({
  call: async ({ url, binary = false, ...request }) => {
    try {
      const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      return { status: response.status, body: await bodyOf(response, binary ? 'base64' : 'utf8') };
    } catch (failure) {
      if (failure instanceof ServiceFailure) throw failure;
      const { cause, message } = failure as Error & { cause?: { message?: string } };
      throw new ServiceFailure(cause?.message ?? message);
    }
  },
});
