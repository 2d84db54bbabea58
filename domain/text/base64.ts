/** Base64 of a text in UTF-8, without line breaks. */
export const base64OfText = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** Throws for what is no Base64, or no UTF-8. */
export const textOfBase64 = (encoded: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0)));
