import { mockPassword } from '../../mocks/host';
import { describeWithMongo } from '../mongo-peer/describeWithMongo';
import { browserDescribe } from './browserDescribe';
import { apparel, importFile } from './importFile';
import { navigate } from './navigate';
import { openScreen } from './openScreen';
import { sharedBrowser } from './sharedBrowser';
import { startMockPanel } from './startMockPanel';
import { admin, removeFolder, startServer } from './startServer';
import { textsIn } from './texts';
import { logIn, switchAndLeave, walkProduct } from './walkProduct';

jest.setTimeout(240_000);

browserDescribe('the panel', () => {
  describeWithMongo('over MongoDB', (mongo) => {
    it('is where products are imported, found, changed, trashed and restored', async () => {
      const url = new URL(mongo.url());
      url.pathname = `/${mongo.newDatabase()}`;
      const database = { MONGODB_URL: url.href, SECRET_KEY: 'k'.repeat(32) };
      const server = await startServer(database);
      try {
        expect(await importFile(server.dataDir, apparel, database)).toContain('20 products created');
        const { context, page } = await openScreen(sharedBrowser(), server.origin);
        const walk = {
          page,
          panel: `${server.origin}/admin/`,
          language: 'uk' as const,
          account: admin,
          word: 'Varsity',
          name: 'mongo',
        };
        await walkProduct(walk);
        await switchAndLeave(walk);
        await context.close();
      } finally {
        expect(await server.stop()).toBe(0);
        removeFolder(server.dataDir);
      }
    });
  });

  it('works with no server at all, and a reload keeps what was entered', async () => {
    const panel = await startMockPanel();
    try {
      const { context, page } = await openScreen(sharedBrowser(), panel.origin, { serviceWorker: true });
      const walk = {
        page,
        panel: `${panel.origin}/admin/`,
        language: 'uk' as const,
        account: { email: 'admin@example.com', password: mockPassword },
      };
      const texts = textsIn(walk.language);
      // Sources are compiled when they are asked for first, which takes as long as the machine is busy.
      await page.goto(walk.panel);
      await page.getByLabel(texts.email).waitFor({ timeout: 180_000 });
      await logIn(walk);
      await navigate(page, `${walk.panel}product/list?page=1&search=${encodeURIComponent('Куманець')}`);
      await page
        .getByRole('link', { name: /Куманець/ })
        .first()
        .click();
      const price = page.getByRole('textbox', { name: texts.price, exact: true });
      await price.fill('4321');
      await page.getByRole('button', { name: texts.panel.actions.save, exact: true }).click();
      await page.getByRole('button', { name: texts.panel.actions.saved, exact: true }).waitFor();
      await page.reload();
      await price.waitFor();
      expect(await price.inputValue()).toMatch(/^4\s?321/);
      await context.close();
    } finally {
      await panel.stop();
    }
  });
});
