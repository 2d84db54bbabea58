/** As many arguments as every engine takes in one call. */
const argumentLimit = 8192;

/** Base64 without line breaks. */
export function base64OfBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  // Spread arguments and `Uint8Array.from` go through an iterator, which takes ten times longer.
  for (let at = 0; at < bytes.length; at += argumentLimit)
    parts.push(Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + argumentLimit)));
  return btoa(parts.join(''));
}

/** Throws for what is no Base64. */
export function bytesOfBase64(encoded: string): Uint8Array<ArrayBuffer> {
  const text = atob(encoded);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Base64 of a text in UTF-8. */
export const base64OfText = (text: string): string => base64OfBytes(new TextEncoder().encode(text));

/** Throws for what is no Base64, or no UTF-8. */
export const textOfBase64 = (encoded: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytesOfBase64(encoded));

/** Base64 for addresses (RFC 4648, section 5), without padding. */
export const base64UrlOfBytes = (bytes: Uint8Array): string =>
  base64OfBytes(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Throws for what is none. */
export const bytesOfBase64Url = (encoded: string): Uint8Array<ArrayBuffer> =>
  bytesOfBase64(encoded.replaceAll('-', '+').replaceAll('_', '/'));
