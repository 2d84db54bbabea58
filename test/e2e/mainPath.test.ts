import { browserDescribe } from './browserDescribe';
import { apparel, importFile } from './importFile';
import { someOf } from './someOf';
import { openScreen } from './openScreen';
import { admin, emptyFolder } from './startServer';
import { switchAndLeave, walkProduct } from './walkProduct';
import { withServer } from './withPanel';

jest.setTimeout(180_000);

browserDescribe('from an empty folder to a changed product', () => {
  const opened = withServer(emptyFolder);
  let first: string;

  beforeAll(async () => {
    first = await importFile(opened().panel.dataDir, apparel);
  });

  it('imports a file beside the running server, and a second time changes nothing', async () => {
    expect(first).toContain('20 products created, 0 updated, 0 unchanged, 0 rows skipped');
    expect(await importFile(opened().panel.dataDir, apparel)).toContain('0 products created, 0 updated, 20 unchanged');
  });

  it.each(
    someOf([
      { language: 'uk', width: 'desktop', dark: false, word: 'Varsity' },
      { language: 'en', width: 'phone', dark: true, word: 'Skirt' },
      { language: 'en', width: 'tablet', dark: true, word: 'Tuxedo' },
      { language: 'uk', width: 'phone', dark: false, word: 'Jumper' },
    ] as const),
  )('$language at $width', async ({ word, ...look }) => {
    const { context, page, complaints } = await openScreen(opened().browser, opened().panel.origin, look);
    const walk = {
      page,
      panel: `${opened().panel.origin}/admin/`,
      language: look.language,
      account: admin,
      word,
      name: `main-${look.language}-${look.width}`,
    };
    await walkProduct(walk);
    await switchAndLeave(walk);
    // A guest's first call gets 401, which the browser logs.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    await context.close();
  });
});
