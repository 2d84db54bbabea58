import type { Passwords } from '#core/ports/Passwords';

const rounds = 1000;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function derived(password: string, salt: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  return hex(
    await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: rounds },
      key,
      256,
    ),
  );
}

/** Password hashes for the mock host, which protects nothing: fast on purpose, by means of the browser. */
export const mockPasswords: Passwords = {
  hash: async (password) => {
    const salt = hex(crypto.getRandomValues(new Uint8Array(8)).buffer);
    return `mock:${salt}:${await derived(password, salt)}`;
  },
  verify: async (password, hash) => {
    const [kind, salt = '', stored] = hash.split(':');
    return kind === 'mock' && (await derived(password, salt)) === stored;
  },
};
