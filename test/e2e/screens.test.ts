import { browserDescribe } from './browserDescribe';
import { navigate } from './navigate';
import { visit, withServer } from './withPanel';

jest.setTimeout(120_000);

/** Titles of the specification (domain §2), and those of further screens (shell §2 Router). */
const titles = {
  'client/list': 'List of Clients',
  'order/list': 'List of Orders',
  'promocode/list': 'List of Promocodes',
  'review/list': 'List of Reviews',
  'feed/list': 'List of Feeds',
  'page/list': 'List of Pages',
  'attribute/list': 'List of Attributes',
  'attributes-set/list': 'List of Attribute sets',
  'client/create': 'Client',
  'order/create': 'Order',
  'promocode/create': 'Promocode',
  'feed/create': 'Feed',
  'attribute/create': 'Attribute',
  'attributes-set/create': 'Attribute set',
};

browserDescribe('the screens of entities', () => {
  const opened = withServer();

  it('are at their addresses, under their titles', async () => {
    const { page, base, context, complaints } = await visit(opened(), { language: 'en' });
    await page.goto(`${base}product/list`);
    const found: Record<string, string> = {};
    for (const [address, title] of Object.entries(titles)) {
      await navigate(page, `${base}${address}`);
      await page
        .waitForFunction((expected) => document.title === expected, title, { timeout: 30_000 })
        .catch(() => null);
      found[address] = await page.title();
    }
    expect(found).toEqual(titles);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
