import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { withoutEnd } from '#domain/text/withoutEnd';
import { RemoteFetchError } from '#core/ports/RemoteFetcher';
import type { RemoteMessage, RemotePoster } from '#core/ports/RemotePoster';
import { isPublicAddress } from './isPublicAddress';
import { failedError, guardedLookup, refusedError, resolveHost, validateUrl } from './ssrfGuard';

const maxAnswerBytes = 2048;
const securePorts = [443, 8443];
const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

interface SafeHttpPosterOptions {
  /** Resolves a host name to all its addresses. */
  resolve?(host: string): Promise<LookupAddress[]>;
  /** Also plain HTTP to this machine, on any port: for development and tests. */
  allowLocalhost?: boolean;
  /** Time limit of the whole call in milliseconds. */
  timeoutMs?: number;
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxAnswerBytes) break;
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8').replaceAll('\u0000', '');
}

/** HTTPS POST with the SSRF guard of `safeHttpFetcher`. A redirect is an answer like any other: it is not followed. */
export function safeHttpPoster({
  resolve = resolveHost,
  allowLocalhost = false,
  timeoutMs = 10_000,
}: SafeHttpPosterOptions = {}): RemotePoster {
  const isLocal = ({ hostname }: URL): boolean => allowLocalhost && localHosts.includes(hostname);

  const check = (address: string): URL => {
    if (!URL.canParse(address)) throw refusedError('no address');
    const url = new URL(address);
    if (isLocal(url) && /^https?:$/.test(url.protocol)) return url;
    if (url.protocol !== 'https:') throw refusedError('no https address');
    // `localhost.` is the same name, written from the root.
    const name = withoutEnd(url.hostname, '.');
    if (localHosts.includes(name) || name.endsWith('.localhost')) throw refusedError('no public address');
    return validateUrl(address, undefined, securePorts, isPublicAddress);
  };

  const send = (url: URL, { headers, body }: RemoteMessage, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answered, reject) => {
      const request = url.protocol === 'https:' ? secureRequest : plainRequest;
      const length = String(Buffer.byteLength(body));
      request(
        url,
        {
          method: 'POST',
          agent: false,
          ...(!isLocal(url) && { lookup: guardedLookup(resolve, isPublicAddress) }),
          headers: { 'user-agent': 'Yarmarok', 'accept-encoding': 'identity', 'content-length': length, ...headers },
          signal,
        },
        answered,
      )
        .on('error', reject)
        .end(body);
    });

  return {
    isAllowed: (address) => {
      try {
        return check(address) !== null;
      } catch (error) {
        if (error instanceof RemoteFetchError) return false;
        throw error;
      }
    },
    post: async (address, message) => {
      const url = check(address);
      const signal = AbortSignal.timeout(message.timeoutMs ?? timeoutMs);
      try {
        const response = await send(url, message, signal);
        return { status: response.statusCode ?? 0, body: await beginningOf(response) };
      } catch (error) {
        if (error instanceof RemoteFetchError) throw error;
        throw failedError(
          signal.aborted ? 'no answer in time' : error instanceof Error ? error.message : String(error),
        );
      }
    },
  };
}
