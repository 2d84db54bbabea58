import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { nodeCryptoProvider } from './nodeCryptoProvider';

describe('cryptography of Node', () => {
  it.each(['', 'abc', 'Ґанок і їжак 😀', '\ud83d alone', 'x'.repeat(10_000)])(
    'digests %j as WebCrypto',
    async (text) => {
      expect(await nodeCryptoProvider.sha256Hex(text)).toBe(await webCryptoProvider.sha256Hex(text));
      expect(await nodeCryptoProvider.sha1Base64(text)).toBe(await webCryptoProvider.sha1Base64(text));
      expect(await nodeCryptoProvider.hmacSha256Hex('ключ', text)).toBe(
        await webCryptoProvider.hmacSha256Hex('ключ', text),
      );
    },
  );

  it('gives as many random bytes as are asked for, others each time', () => {
    const given = Array.from({ length: 50 }, () => nodeCryptoProvider.randomHex(16));
    expect(given.every((hex) => /^[0-9a-f]{32}$/.test(hex))).toBe(true);
    expect(new Set(given).size).toBe(50);
  });
});
