import { setupServer } from 'msw/node';
import { mockHandlers } from './handlers';
import type { MockHostOptions } from './host';
import type { Persistence } from '../api/storage/memory/Persistence';
import { createMockHost } from './host';
import { seededOnce } from './seededOnce';

type ServerOptions = Pick<MockHostOptions, 'gallery' | 'operationLimits' | 'remoteFetcher'>;

const openHost = (persistence: Persistence, options: MockHostOptions) => createMockHost({ ...options, persistence });
/** By whether they have the samples. */
const hosts = { demo: seededOnce(openHost), gallery: seededOnce(openHost) };

/** The mock panel's API for tests in Node: one client, a new store for each server. */
export async function mockServer(cookies: Record<string, string> = {}, options: ServerOptions = {}) {
  let token: string | null = null;
  const host = await hosts[options.gallery ? 'gallery' : 'demo'](Date.now(), {
    token: { read: () => token, write: (next) => void (token = next) },
    cookies: () => cookies,
    ...options,
  });
  return setupServer(...mockHandlers(host));
}
