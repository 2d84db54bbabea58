import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { RemoteFetcher, RemoteFile } from '../../ports/RemoteFetcher';
import { RemoteFetchError } from '../../ports/RemoteFetcher';
import { isPublicAddress } from './isPublicAddress';

const maxRedirects = 3;

export interface SafeHttpFetcherOptions {
  /** Resolves a host name to all its addresses. */
  resolve?(host: string): Promise<LookupAddress[]>;
  isAllowed?(address: string): boolean;
  ports?: readonly number[];
  /** Time limit of the whole fetch in milliseconds. */
  timeoutMs?: number;
}

const refusedError = (reason: string): RemoteFetchError => new RemoteFetchError('refused', reason);
const failedError = (reason: string): RemoteFetchError => new RemoteFetchError('failed', reason);

/** Validates a URL; `URL` normalises every notation of an IP address (decimal, octal, mapped). */
function validateUrl(
  address: string,
  base: string | undefined,
  ports: readonly number[],
  isAllowed: (address: string) => boolean,
): URL {
  if (!URL.canParse(address, base)) throw refusedError('no address');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refusedError('no web address');
  if (url.username !== '' || url.password !== '') throw refusedError('a name and a password');
  if (!ports.includes(Number(url.port || (url.protocol === 'https:' ? 443 : 80))))
    throw refusedError('an unusual port');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Connecting to a literal IP address does not use the resolver, so it is checked here.
  if (isIP(host) !== 0 && !isAllowed(host)) throw refusedError('no public address');
  return url;
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
  resolve = (host) => lookup(host, { all: true }),
  isAllowed = isPublicAddress,
  ports = [80, 443],
  timeoutMs = 30_000,
}: SafeHttpFetcherOptions = {}): RemoteFetcher {
  const guardedLookup: LookupFunction = (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        // A private address among public ones is an attack.
        if (!first || !found.every(({ address }) => isAllowed(address)))
          return done(refusedError('no public address'), []);
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      () => done(failedError('no such name'), []),
    );
  };

  const sendRequest = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answered, reject) => {
      const request = url.protocol === 'https:' ? secureRequest : plainRequest;
      const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Yarmarok' };
      request(url, { agent: false, lookup: guardedLookup, headers, signal }, answered)
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
