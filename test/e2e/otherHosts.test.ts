import { mockPassword } from '../../mocks/host';
import { describeWithMongo } from '../mongo-peer/describeWithMongo';
import { browserDescribe } from './browserDescribe';
import { apparel, importFile } from './importFile';
import { openScreen } from './openScreen';
import { sharedBrowser } from './sharedBrowser';
import { startMockPanel } from './startMockPanel';
import { admin, removeFolder, startServer } from './startServer';
import { textsIn } from './texts';
import { switchAndLeave, walkProduct } from './walkProduct';

jest.setTimeout(240_000);

browserDescribe('the same walk', () => {
  describeWithMongo('over MongoDB', (mongo) => {
    it('imports, finds, changes, trashes and restores', async () => {
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

  it('with no server at all, and a reload keeps what was entered', async () => {
    const panel = await startMockPanel();
    try {
      const { context, page } = await openScreen(sharedBrowser(), panel.origin, { serviceWorker: true });
      const walk = {
        page,
        panel: `${panel.origin}/admin/`,
        language: 'uk' as const,
        account: { email: 'admin@example.com', password: mockPassword },
        word: 'Куманець',
        name: 'mock',
      };
      // Sources are compiled when they are asked for first, which takes as long as the machine is busy.
      await page.goto(walk.panel);
      await page.getByLabel(textsIn(walk.language).email).waitFor({ timeout: 180_000 });
      await walkProduct(walk);
      await page.reload();
      await page
        .getByRole('link', { name: /Куманець.*новий/ })
        .first()
        .waitFor();
      await switchAndLeave(walk);
      await context.close();
    } finally {
      await panel.stop();
    }
  });
});
