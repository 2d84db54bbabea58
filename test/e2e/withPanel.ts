import type { Browser, BrowserContext } from 'playwright-core';
import type { Screen, ScreenOptions } from './openScreen';
import { openScreen } from './openScreen';
import { sharedBrowser } from './sharedBrowser';
import { startBuiltMock } from './startBuiltMock';
import type { RunningServer } from './startServer';
import { admin, demoFolder, removeFolder, startServer } from './startServer';
import { textsIn } from './texts';

interface Opened<Panel> {
  panel: Panel;
  browser: Browser;
}

/** A panel for the tests of a file, stopped afterwards, and the browser of the run. */
function withPanel<Panel>(start: () => Promise<Panel>, end: (panel: Panel) => Promise<unknown>): () => Opened<Panel> {
  let opened: Opened<Panel> | undefined;
  beforeAll(async () => {
    opened = { panel: await start(), browser: sharedBrowser() };
  });
  afterAll(async () => {
    if (opened) await end(opened.panel);
  });
  return () => {
    if (!opened) throw new Error('the panel is not started yet');
    return opened;
  };
}

/** A server with the demo, or with a new store of its own when the folder is empty. */
export const withServer = (
  newFolder = demoFolder,
  environment: Record<string, string> = {},
): (() => Opened<RunningServer>) =>
  withPanel(
    () => startServer(environment, newFolder()),
    async (server) => {
      expect(await server.stop()).toBe(0);
      removeFolder(server.dataDir);
    },
  );

export const withBuiltMock = () => withPanel(startBuiltMock, (mock) => mock.stop());

export interface Visit extends Screen {
  texts: ReturnType<typeof textsIn>;
  /** URL of the panel with its base, e.g. `http://…/admin/`. */
  base: string;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Cookies of logged-in accounts, for their further visits: hashing a password takes a third of a second. */
const sessions = new Map<string, Cookies>();

async function logInByCall({ context }: Screen, origin: string, { email, password }: typeof admin): Promise<void> {
  const key = `${origin} ${email}`;
  const known = sessions.get(key);
  if (known) return context.addCookies(known);
  const reply = await context.request.post(`${origin}/api/user/login`, {
    data: { email, password },
    headers: { origin },
  });
  expect(reply.ok()).toBe(true);
  sessions.set(
    key,
    (await context.cookies()).filter(({ httpOnly }) => httpOnly),
  );
}

/** A new visitor who is already logged in by a call, when the login screen is not tested. */
export async function visit(
  { panel, browser }: Opened<RunningServer>,
  options: ScreenOptions = {},
  account = admin,
  path = 'admin',
): Promise<Visit> {
  const screen = await openScreen(browser, panel.origin, options);
  await logInByCall(screen, panel.origin, account);
  return { ...screen, texts: textsIn(options.language ?? 'uk'), base: `${panel.origin}/${path}/` };
}
