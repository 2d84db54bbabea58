import type { CryptoProvider } from '../ports/CryptoProvider';

const secretBytes = 32;

const base64Url = (hex: string): string =>
  btoa((hex.match(/../g) ?? []).map((byte) => String.fromCharCode(parseInt(byte, 16))).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 32 random bytes after a prefix by which programs that scan for leaked secrets know them. */
export const randomSecret = (prefix: string, { randomHex }: CryptoProvider): string =>
  prefix + base64Url(randomHex(secretBytes));
