import type { Browser } from 'playwright-core';
import type { Screen, ScreenOptions } from './openScreen';
import { openScreen } from './openScreen';
import { sharedBrowser } from './sharedBrowser';
import { startBuiltMock } from './startBuiltMock';
import type { RunningServer } from './startServer';
import { admin, demoFolder, removeFolder, startServer } from './startServer';
import { textsIn } from './texts';

export interface Opened<Panel> {
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
export const withServer = (newFolder = demoFolder): (() => Opened<RunningServer>) =>
  withPanel(
    () => startServer({}, newFolder()),
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

/** A new visitor who is already logged in by a call, when the login screen is not tested. */
export async function visit(
  { panel, browser }: Opened<RunningServer>,
  options: ScreenOptions = {},
  account = admin,
  path = 'admin',
): Promise<Visit> {
  const screen = await openScreen(browser, panel.origin, options);
  const { ok } = await screen.context.request
    .post(`${panel.origin}/api/user/login`, {
      data: { email: account.email, password: account.password },
      headers: { origin: panel.origin },
    })
    .then((reply) => ({ ok: reply.ok() }));
  expect(ok).toBe(true);
  return { ...screen, texts: textsIn(options.language ?? 'uk'), base: `${panel.origin}/${path}/` };
}
