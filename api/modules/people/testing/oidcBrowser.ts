import { openIdClient } from '../../../adapters/oidc/openIdClient';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { TestClock, TestLog, testApi } from '../../../testing/testApi';
import type { FakeIssuer } from './FakeIssuer';
import { fakeClient } from './FakeIssuer';

const origin = 'https://yarmarok.test';

type OidcApiOptions = Pick<NonNullable<Parameters<typeof testApi>[0]>, 'user' | 'seed' | 'modules'> & {
  /** How long an answer of the issuer is waited for; absent: as long as the product does. */
  timeoutSeconds?: number;
};

/** The API with a sign-in at this issuer, which speaks for addresses of example.com. */
export function oidcApi(
  issuer: FakeIssuer,
  { user = null, timeoutSeconds, ...options }: OidcApiOptions = {},
): Promise<TestApi> {
  const clock = new TestClock();
  const settings = { ...fakeClient, issuer: issuer.origin, name: 'Google', domains: ['example.com'] };
  const openIdConnect = openIdClient(settings, origin, { clock, log: new TestLog(), timeoutSeconds });
  return testApi({ user, clock, openIdConnect, ...options });
}

export type Browser = Pick<TestClient, 'send' | 'post'>;

/** Follows the way to the issuer; the address to which it sends the browser back. */
export async function askIssuer(browser: Browser, path = '/api/user/login/oidc', to = '/admin/'): Promise<URL> {
  const { status, result } = await browser.post(path, { to });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const answer = await fetch((result as { url: string }).url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  if (back.origin !== origin) throw new Error(`sent back to ${back.origin}`);
  return back;
}

/** Comes back from the issuer; where the browser is led to. */
export async function comeBack(browser: Browser, { pathname, search }: URL): Promise<string> {
  const { status, headers } = await browser.send('GET', pathname + search);
  if (status !== 303) throw new Error(`${pathname} answered ${status}`);
  return headers.location ?? '';
}

/** From the button of the login screen to where it leads. */
export const signIn = async (browser: Browser, to?: string): Promise<string> =>
  comeBack(browser, await askIssuer(browser, undefined, to));
