import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { RemoteFetcher, RemoteFile } from '#core/ports/RemoteFetcher';
import { RemoteFetchError } from '#core/ports/RemoteFetcher';
import { isPublicAddress } from './isPublicAddress';
import { failedError, guardedLookup, resolveHost, validateUrl } from './ssrfGuard';

const maxRedirects = 3;

interface SafeHttpFetcherOptions {
  /** Resolves a host name to all its addresses. */
  resolve?(host: string): Promise<LookupAddress[]>;
  isAllowed?(address: string): boolean;
  ports?: readonly number[];
  /** Time limit of the whole fetch in milliseconds. */
  timeoutMs?: number;
}

const nameIn = ({ pathname }: URL): string => {
  try {
    return decodeURIComponent(pathname.split('/').at(-1) ?? '');
  } catch {
    return '';
  }
};

async function* limitedChunks(response: IncomingMessage, limit: number): AsyncIterable<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > limit) throw failedError('too long');
      yield chunk;
    }
    if (!response.complete) throw failedError('broken off');
  } catch (error) {
    throw error instanceof RemoteFetchError ? error : failedError(String(error));
  } finally {
    response.destroy();
  }
}

/**
 * HTTP fetch with an SSRF guard. Addresses are checked when the connection is made, which prevents DNS rebinding; every
 * redirect is checked again. No cookies, no credentials, no cache.
 */
export function safeHttpFetcher({
  resolve = resolveHost,
  isAllowed = isPublicAddress,
  ports = [80, 443],
  timeoutMs = 30_000,
}: SafeHttpFetcherOptions = {}): RemoteFetcher {
  const lookup = guardedLookup(resolve, isAllowed);

  const sendRequest = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answered, reject) => {
      const request = url.protocol === 'https:' ? secureRequest : plainRequest;
      const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Yarmarok' };
      request(url, { agent: false, lookup, headers, signal }, answered)
        .on('error', (error) => reject(error instanceof RemoteFetchError ? error : failedError(error.message)))
        .end();
    });

  return {
    fetch: async (address, limit): Promise<RemoteFile> => {
      const signal = AbortSignal.timeout(timeoutMs);
      let url = validateUrl(address, undefined, ports, isAllowed);
      for (let redirects = 0; ; redirects += 1) {
        const response = await sendRequest(url, signal);
        const { statusCode = 0, headers } = response;
        if (statusCode === 200) {
          if (Number(headers['content-length'] ?? 0) <= limit)
            return { name: nameIn(url), chunks: limitedChunks(response, limit) };
          response.destroy();
          throw failedError('too long');
        }
        response.destroy();
        if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
          throw failedError(`answer ${statusCode}`);
        if (redirects === maxRedirects) throw failedError('too many redirects');
        url = validateUrl(headers.location, url.href, ports, isAllowed);
      }
    },
  };
}
