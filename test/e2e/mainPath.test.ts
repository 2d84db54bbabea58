import type { Browser } from 'playwright-core';
import { browserDescribe } from './browserDescribe';
import { apparel, importFile } from './importFile';
import { openBrowser, openScreen } from './openBrowser';
import type { RunningServer } from './startServer';
import { admin, removeFolder, startServer } from './startServer';
import { switchAndLeave, walkProduct } from './walkProduct';

jest.setTimeout(180_000);

browserDescribe('from an empty folder to a changed product', () => {
  let server: RunningServer;
  let browser: Browser;
  let first: string;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), openBrowser()]);
    first = await importFile(server.dataDir, apparel);
  });
  afterAll(async () => {
    await browser.close();
    expect(await server.stop()).toBe(0);
    removeFolder(server.dataDir);
  });

  it('imports a file beside the running server, and a second time changes nothing', async () => {
    expect(first).toContain('20 products created, 0 updated, 0 unchanged, 0 rows skipped');
    expect(await importFile(server.dataDir, apparel)).toContain('0 products created, 0 updated, 20 unchanged');
  });

  it.each([
    { language: 'uk', width: 'desktop', dark: false, word: 'Varsity' },
    { language: 'en', width: 'tablet', dark: true, word: 'Tuxedo' },
    { language: 'uk', width: 'phone', dark: true, word: 'Jumper' },
    { language: 'en', width: 'phone', dark: false, word: 'Skirt' },
  ] as const)('$language at $width', async ({ word, ...look }) => {
    const { context, page, complaints } = await openScreen(browser, server.origin, look);
    const walk = { page, panel: `${server.origin}/admin/`, language: look.language, account: admin, word, name: `main-${look.language}-${look.width}` };
    await walkProduct(walk);
    await switchAndLeave(walk);
    // A guest's first call is answered 401, which the browser notes.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    await context.close();
  });
});
