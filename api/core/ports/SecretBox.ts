import { base64OfBytes, bytesOfBase64 } from '#domain/text/base64';

/** Keys of outside services: encrypted in the store, and in its backups, with a key that is in neither. */
export interface SecretBox {
  seal(plain: string): Promise<string>;
  /** null when it was sealed with another key, or is no sealed text. */
  open(sealed: string): Promise<string | null>;
}

const version = 'v1';
const ivLength = 12;
const shownLength = 4;

/** The last characters of what was sealed, for who entered it to recognise it. */
export const sealedEnd = (sealed: string): string => {
  const [, end = ''] = sealed.split(':');
  return decodeURIComponent(end);
};

/** AES-256-GCM; any secret text of sufficient length is a key. */
export function aesSecretBox(secret: string): SecretBox {
  let imported: Promise<CryptoKey> | undefined;
  const key = (): Promise<CryptoKey> =>
    (imported ??= crypto.subtle
      .digest('SHA-256', new TextEncoder().encode(secret))
      .then((digest) => crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])));
  return {
    seal: async (plain) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength));
      const encrypted = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        await key(),
        new TextEncoder().encode(plain),
      );
      // Of a short secret nothing is shown.
      const end = plain.length >= 3 * shownLength ? plain.slice(-shownLength) : '';
      return [version, encodeURIComponent(end), base64OfBytes(iv), base64OfBytes(new Uint8Array(encrypted))].join(':');
    },
    open: async (sealed) => {
      const [foundVersion, , iv, encrypted] = sealed.split(':');
      if (foundVersion !== version || iv === undefined || encrypted === undefined) return null;
      try {
        const plain = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: bytesOfBase64(iv) },
          await key(),
          bytesOfBase64(encrypted),
        );
        return new TextDecoder().decode(plain);
      } catch {
        return null;
      }
    },
  };
}
