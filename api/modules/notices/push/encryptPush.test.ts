import { base64UrlOfBytes, bytesOfBase64Url } from '#domain/text/base64';
import { encryptPush } from './encryptPush';

/** A key pair on the curve by its numbers in Base64 for addresses. */
async function keyPair(point: string, secret: string): Promise<CryptoKeyPair> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const bytes = bytesOfBase64Url(point);
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', d: secret },
    ...{ x: base64UrlOfBytes(bytes.subarray(1, 33)), y: base64UrlOfBytes(bytes.subarray(33)) },
  };
  return {
    publicKey: await crypto.subtle.importKey('raw', bytes, algorithm, true, []),
    privateKey: await crypto.subtle.importKey('jwk', jwk, algorithm, true, ['deriveBits']),
  };
}

it('encrypts as the example of RFC 8291, section 5', async () => {
  const keys = await keyPair(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  );
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = bytesOfBase64Url('DGv6ra1nlYgDCS1FRnbzlw');
  const message = await encryptPush('When I grow up, I want to be a watermelon', browser, { keys, salt });
  expect(base64UrlOfBytes(message)).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('encrypts each message anew', async () => {
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const [one, other] = await Promise.all([encryptPush('same', browser), encryptPush('same', browser)]);
  expect(base64UrlOfBytes(one)).not.toBe(base64UrlOfBytes(other));
});
