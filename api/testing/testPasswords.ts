import type { Passwords } from '#core/ports/Passwords';

/** Not a real hash, so that tests are fast. Never outside tests. */
export const testPasswords: Passwords & { hashOf(password: string): string } = {
  hashOf: (password) => `test:${password}`,
  hash: async (password) => `test:${password}`,
  verify: async (password, hash) => hash === `test:${password}`,
};
