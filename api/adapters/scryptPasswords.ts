import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '#core/ports/Passwords';
import { limitConcurrency } from '#core/kernel/limitConcurrency';

/** OWASP's recommendation for scrypt with 32 MiB; the parameters are stored in each hash, so they can be raised. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;

/** Half of the libuv thread pool: a flood of logins must not block file reads. */
const limit = limitConcurrency(2);

interface Parameters {
  N: number;
  r: number;
  p: number;
}

const derive = (password: string, salt: Buffer, length: number, { N, r, p }: Parameters): Promise<Buffer> =>
  limit(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export const scryptPasswords: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(16);
    const key = await derive(password, salt, keyBytes, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  },
  verify: async (password, hash) => {
    const [scheme, N, r, p, salt = '', stored = ''] = hash.split('$');
    const expected = Buffer.from(stored, 'base64url');
    if (scheme !== 'scrypt' || expected.length === 0) return false;
    const key = await derive(password, Buffer.from(salt, 'base64url'), expected.length, {
      N: Number(N),
      r: Number(r),
      p: Number(p),
    });
    return timingSafeEqual(key, expected);
  },
};
