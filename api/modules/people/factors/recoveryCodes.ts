import { isSameText } from '#core/kernel/isSameText';
import type { CryptoProvider } from '#core/ports/CryptoProvider';

const recoveryCodeCount = 10;
/** 120 bits: a fast digest is enough from 112 on (OWASP ASVS 6.5.2). Codes of before have 16 signs, and go on. */
const codeLength = 24;
/** Crockford's Base32: none of its signs is taken for another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const newCode = ({ randomHex }: CryptoProvider): string =>
  (randomHex(codeLength).match(/../g) ?? [])
    .map((byte) => alphabet.charAt(parseInt(byte, 16) % alphabet.length))
    .join('');

const grouped = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** As it was given out, however it was typed. */
const cleaned = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

const digestOf = (user: string, code: string, { sha256Hex }: CryptoProvider): Promise<string> =>
  sha256Hex(`recovery:${user}:${code}`);

/** Ten codes to write down, and what is stored of them. */
export async function newRecoveryCodes(
  user: string,
  cryptoProvider: CryptoProvider,
): Promise<{ codes: string[]; digests: string[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newCode(cryptoProvider));
  const digests = await Promise.all(codes.map((code) => digestOf(user, code, cryptoProvider)));
  return { codes: codes.map(grouped), digests };
}

/** Which of the stored digests a typed code has; undefined: none. */
export async function matchingDigest(
  user: string,
  typed: string,
  digests: readonly string[],
  cryptoProvider: CryptoProvider,
): Promise<string | undefined> {
  const digest = await digestOf(user, cleaned(typed).slice(0, 2 * codeLength), cryptoProvider);
  return digests.filter((known) => isSameText(known, digest))[0];
}
