import { setupServer } from 'msw/node';
import { mockHandlers } from './handlers';
import type { MockHostOptions } from './host';
import { createMockHost } from './host';

/** The mock panel's API for tests in Node: one client, a new store for each server. */
export async function mockServer(
  cookies: Record<string, string> = {},
  options: Pick<MockHostOptions, 'gallery' | 'operationLimits' | 'remoteFetcher'> = {},
) {
  let token: string | null = null;
  const host = await createMockHost({
    token: { read: () => token, write: (given) => void (token = given) },
    cookies: () => cookies,
    ...options,
  });
  return setupServer(...mockHandlers(host));
}
