import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { RemoteFetchError } from '#core/ports/RemoteFetcher';

/** All addresses of a host name. */
export const resolveHost = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true });

export const refusedError = (reason: string): RemoteFetchError => new RemoteFetchError('refused', reason);
export const failedError = (reason: string): RemoteFetchError => new RemoteFetchError('failed', reason);

/** Validates a URL; `URL` normalises every notation of an IP address (decimal, octal, mapped). */
export function validateUrl(
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

/** A lookup for connections, which checks the addresses that are connected to: this prevents DNS rebinding. */
export function guardedLookup(
  resolve: (host: string) => Promise<LookupAddress[]>,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (host, options, done) => {
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
}
