import { createSign, generateKeyPairSync } from 'node:crypto';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { nodeCryptoProvider } from './nodeCryptoProvider';

const publicKey = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEXhVE9zS3YpdRQiaew2Bp51IaTc6u
I0T4U6OsGhY6ZLPCk4xaI+hA8NisUEnh2P5cFidCFw4ymmrvrIqpqPAwEQ==
-----END PUBLIC KEY-----
`;

describe('cryptography of Node', () => {
  it.each(['', 'abc', 'Ґанок і їжак 😀', '\ud83d alone', 'x'.repeat(10_000)])(
    'digests %j as WebCrypto',
    async (text) => {
      expect(await nodeCryptoProvider.sha256Hex(text)).toBe(await webCryptoProvider.sha256Hex(text));
      expect(await nodeCryptoProvider.sha1Base64(text)).toBe(await webCryptoProvider.sha1Base64(text));
      const key = new TextEncoder().encode('ключ');
      expect(await nodeCryptoProvider.hmacSha256Base64(key, text)).toBe(
        await webCryptoProvider.hmacSha256Base64(key, text),
      );
    },
  );

  it.each([
    // Computed by OpenSSL: `openssl dgst -sha256 -sign key.pem | base64`.
    [
      'MEQCICavPPh/EQGln19Jei3Q7nwLfAZicoTbSDAO+nJmsvlKAiBcAXp/ddWZqQ0yTKTHBpUJ0UpXmhnxH3BffuzL14vv8g==',
      'звіт №1',
      true,
    ],
    [
      'MEQCICavPPh/EQGln19Jei3Q7nwLfAZicoTbSDAO+nJmsvlKAiBcAXp/ddWZqQ0yTKTHBpUJ0UpXmhnxH3BffuzL14vv8g==',
      'звіт №2',
      false,
    ],
    ['AAAA', 'звіт №1', false],
    ['not Base64!', 'звіт №1', false],
    ['', 'звіт №1', false],
  ])('verifies the signature %s of %s: %s', async (signature, text, isRight) => {
    for (const provider of [nodeCryptoProvider, webCryptoProvider])
      expect(await provider.verifiesEcdsa({ text, signature, publicKey })).toBe(isRight);
    expect(await webCryptoProvider.verifiesEcdsa({ text, signature, publicKey: 'no key' })).toBe(false);
  });

  it('takes every signature that Node makes, and none that is changed by a bit', async () => {
    const { privateKey, publicKey: key } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const pem = key.export({ type: 'spki', format: 'pem' }).toString();
    for (let round = 0; round < 200; round += 1) {
      const text = `звіт ${round}`;
      const bytes = createSign('SHA256').update(text).sign(privateKey);
      const signed = (signature: Buffer) => ({ text, signature: signature.toString('base64'), publicKey: pem });
      expect(await webCryptoProvider.verifiesEcdsa(signed(bytes))).toBe(true);
      const changed = Buffer.from(bytes);
      const at = 4 + (round % 20);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await webCryptoProvider.verifiesEcdsa(signed(changed))).toBe(false);
    }
  });

  it('gives as many random bytes as are asked for, others each time', () => {
    const sizes = Array.from({ length: 600 }, (_, at) => [8, 16, 12, 32, 300][at % 5] ?? 0);
    const texts = sizes.map((bytes) => nodeCryptoProvider.randomHex(bytes));
    expect(texts.map(({ length }) => length / 2)).toEqual(sizes);
    expect(texts.every((hex) => /^[0-9a-f]+$/.test(hex) && !hex.includes('0'.repeat(12)))).toBe(true);
    // Of eight bytes each, no part of one is that of another.
    expect(new Set(texts.flatMap((hex) => hex.match(/.{16}/g) ?? [])).size).toBe(
      sizes.reduce((sum, bytes) => sum + Math.floor(bytes / 8), 0),
    );
  });
});
