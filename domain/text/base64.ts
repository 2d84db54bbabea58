/** Base64 without line breaks. */
export const base64OfBytes = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Throws for what is no Base64. */
export const bytesOfBase64 = (encoded: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));

/** Base64 of a text in UTF-8. */
export const base64OfText = (text: string): string => base64OfBytes(new TextEncoder().encode(text));

/** Throws for what is no Base64, or no UTF-8. */
export const textOfBase64 = (encoded: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytesOfBase64(encoded));
