import { describeWithMongo } from '../mongo-peer/describeWithMongo';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { eventually } from './eventually';
import type { DeviceFile } from './mediaFiles';
import { twentyFiles } from './mediaFiles';
import { sharedBrowser } from './sharedBrowser';
import { removeFolder, startServer } from './startServer';
import { dropIntoGallery, dropIntoLibrary } from './walkMedia';
import { visit, withServer } from './withPanel';

jest.setTimeout(240_000);

/** A refused upload gets 400, which the browser logs itself. */
const ownComplaints = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !/status of 4\d\d/.test(text));
const product = 'KYP-0019';

browserDescribe('twenty files of all kinds', () => {
  let files: DeviceFile[];
  beforeAll(async () => {
    files = await twentyFiles();
  });

  describe('with files on the disk', () => {
    const opened = withServer();

    it('each get their place or their message, in the library and in a product’s gallery', async () => {
      const visited = await visit(opened());
      await dropIntoLibrary(visited, files, 'media-disk');
      await dropIntoGallery(visited, product, files, 'media-disk');
      expect(ownComplaints(visited.complaints)).toEqual([]);
      await visited.context.close();
    });

    it.each([
      ['uk', false],
      ['en', true],
    ] as const)('are shown without obstacles (%s, dark: %s)', async (language, dark) => {
      const { page, base, texts, context } = await visit(opened(), { language, dark });
      await page.goto(`${base}media`);
      await page.getByRole('gridcell').first().waitFor();
      expect(await checkAccessibility(page)).toEqual([]);
      await page.getByRole('gridcell', { name: /hlechyk/ }).click();
      await page.getByRole('complementary', { name: texts.panel.media.file }).waitFor();
      expect(await checkAccessibility(page)).toEqual([]);
      await context.close();
    });

    it('come fifty at a time as one scrolls', async () => {
      const { page, base, texts, context } = await visit(opened(), { width: 'phone' });
      const { origin } = new URL(base);
      for (let at = 1; at <= 120; at += 1) {
        const file = {
          name: `storinka-${at}.svg`,
          mimeType: 'image/svg+xml',
          buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${at}" height="10"/>`),
        };
        expect(
          (await context.request.put(`${origin}/api/media/upload`, { multipart: { file }, headers: { origin } })).ok(),
        ).toBe(true);
      }
      await page.goto(`${base}media?search=storinka`);
      const { shownOfAll, shownAll } = texts.panel.media;
      const shown = (count: number) =>
        page
          .getByText(shownOfAll.replace('%{count}', String(count)).replace('%{all}', '120'), { exact: true })
          .waitFor({ state: 'attached' });
      await shown(50);
      const down = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await down();
      await shown(100);
      await down();
      await page.getByText(shownAll.replace('%{count}', '120'), { exact: true }).waitFor({ state: 'attached' });
      await eventually(async () => {
        await down();
        expect(await page.getByRole('gridcell', { name: /^storinka-1 / }).count()).toBe(1);
      });

      // The last file is one key away, however many there are.
      await page.reload();
      await shown(50);
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('gridcell').first().focus();
      await page.keyboard.press('End');
      await eventually(async () =>
        expect(await page.evaluate(() => document.activeElement?.querySelector('.title')?.textContent)).toBe(
          'storinka-1',
        ),
      );
      await context.close();
    });

    it('are walked and picked by the keyboard alone', async () => {
      const { page, base, context } = await visit(opened());
      await page.goto(`${base}media`);
      const cells = page.getByRole('gridcell');
      await cells.first().waitFor();
      await cells.first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      expect(await cells.nth(1).getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('End');
      await eventually(async () =>
        expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell'),
      );
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.getByRole('complementary').waitFor();
      await page.keyboard.press('Escape');
      await context.close();
    });
  });

  describeWithMongo('with files in MongoDB', (mongo) => {
    it('get the same in the library', async () => {
      const url = new URL(mongo.url());
      url.pathname = `/${mongo.newDatabase()}`;
      const panel = await startServer({ MONGODB_URL: url.href, SECRET_KEY: 'k'.repeat(32) });
      try {
        const visited = await visit({ panel, browser: sharedBrowser() });
        await dropIntoLibrary(visited, files, 'media-mongo');
        expect(ownComplaints(visited.complaints)).toEqual([]);
        await visited.context.close();
      } finally {
        expect(await panel.stop()).toBe(0);
        removeFolder(panel.dataDir);
      }
    });
  });
});
