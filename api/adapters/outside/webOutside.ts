import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { Outside, OutsideFile } from '../../ports/Outside';
import { OutsideFailed } from '../../ports/Outside';
import { isPublicAddress } from './isPublicAddress';

const mostRedirects = 3;

export interface OutsideOptions {
  /** All addresses of a name. */
  resolve?(host: string): Promise<LookupAddress[]>;
  isOpen?(address: string): boolean;
  ports?: readonly number[];
  /** Milliseconds for all of it. */
  patience?: number;
}

const refused = (reason: string): OutsideFailed => new OutsideFailed('refused', reason);
const failed = (reason: string): OutsideFailed => new OutsideFailed('failed', reason);

/** `URL` writes every spelling of an IP address (decimal, octal, mapped) in its usual form. */
function checkedUrl(
  address: string,
  base: string | undefined,
  ports: readonly number[],
  isOpen: (address: string) => boolean,
): URL {
  if (!URL.canParse(address, base)) throw refused('no address');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('no web address');
  if (url.username !== '' || url.password !== '') throw refused('a name and a password');
  if (!ports.includes(Number(url.port || (url.protocol === 'https:' ? 443 : 80)))) throw refused('an unusual port');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A connection to an address in digits asks no resolver.
  if (isIP(host) !== 0 && !isOpen(host)) throw refused('no public address');
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
      if (length > limit) throw failed('too long');
      yield chunk;
    }
    if (!response.complete) throw failed('broken off');
  } catch (error) {
    throw error instanceof OutsideFailed ? error : failed(String(error));
  } finally {
    response.destroy();
  }
}

/**
 * Reads from the public web. Every address is checked where the connection is made, so that a name can't point elsewhere
 * between the question and the call; every redirect is checked anew. No cookies, no passwords, no answer kept.
 */
export function webOutside({
  resolve = (host) => lookup(host, { all: true }),
  isOpen = isPublicAddress,
  ports = [80, 443],
  patience = 30_000,
}: OutsideOptions = {}): Outside {
  const openAddresses: LookupFunction = (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        // One closed address among open ones is somebody's try.
        if (!first || !found.every(({ address }) => isOpen(address))) return done(refused('no public address'), []);
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      () => done(failed('no such name'), []),
    );
  };

  const asked = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answered, reject) => {
      const request = url.protocol === 'https:' ? secureRequest : plainRequest;
      const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Yarmarok' };
      request(url, { agent: false, lookup: openAddresses, headers, signal }, answered)
        .on('error', (error) => reject(error instanceof OutsideFailed ? error : failed(error.message)))
        .end();
    });

  return {
    open: async (address, limit): Promise<OutsideFile> => {
      const signal = AbortSignal.timeout(patience);
      let url = checkedUrl(address, undefined, ports, isOpen);
      for (let redirects = 0; ; redirects += 1) {
        const response = await asked(url, signal);
        const { statusCode = 0, headers } = response;
        if (statusCode === 200) {
          if (Number(headers['content-length'] ?? 0) <= limit)
            return { name: nameIn(url), chunks: limitedChunks(response, limit) };
          response.destroy();
          throw failed('too long');
        }
        response.destroy();
        if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
          throw failed(`answer ${statusCode}`);
        if (redirects === mostRedirects) throw failed('too many redirects');
        url = checkedUrl(headers.location, url.href, ports, isOpen);
      }
    },
  };
}
