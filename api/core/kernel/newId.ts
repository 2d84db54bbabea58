import type { Clock } from '../ports/Clock';
import type { CryptoProvider } from '../ports/CryptoProvider';

/** 24 hexadecimal digits that grow with time, so that ids of one day are adjacent in an index. */
export function newId(context: { clock: Clock; cryptoProvider: CryptoProvider }): string {
  const seconds = Math.floor(context.clock.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + context.cryptoProvider.randomHex(8);
}
