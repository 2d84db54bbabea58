import { base64OfBytes, bytesOfBase64 } from '#domain/text/base64';

/** Keys of outside services: encrypted in the store, and in its backups, with a key that is in neither. */
export interface SecretBox {
  seal(plain: string): Promise<string>;
  /** null when it was sealed with a key that is not known, or is no sealed text. */
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

/** Whether a text has the form of a sealed one: of any key, or of none. */
export const looksSealed = (text: string): boolean =>
  /^v1:[^:]*:[A-Za-z0-9+/]{16}:[A-Za-z0-9+/]{20,}={0,2}$/.test(text);

/** Imported at first use. */
function aesKey(secret: string): () => Promise<CryptoKey> {
  let imported: Promise<CryptoKey> | undefined;
  return () =>
    (imported ??= crypto.subtle
      .digest('SHA-256', new TextEncoder().encode(secret))
      .then((digest) => crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])));
}

async function decrypted(sealed: string, key: () => Promise<CryptoKey>): Promise<string | null> {
  const [foundVersion, , iv, encrypted] = sealed.split(':');
  if (foundVersion !== version || iv === undefined || encrypted === undefined) return null;
  try {
    const bytes = bytesOfBase64(encrypted);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOfBase64(iv) }, await key(), bytes);
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}

/**
 * AES-256-GCM; any secret text of sufficient length is a key. It seals with the first one, and opens what was sealed
 * with any of them.
 */
export function aesSecretBox(secret: string, ...former: readonly string[]): SecretBox {
  const key = aesKey(secret);
  const keys = [key, ...former.map(aesKey)];
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
      for (const each of keys) {
        const plain = await decrypted(sealed, each);
        if (plain !== null) return plain;
      }
      return null;
    },
  };
}
