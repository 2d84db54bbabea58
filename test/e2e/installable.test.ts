/**
 * The headless shell installs nothing.
 *
 * @browser whole
 */
import { imageSize } from 'image-size';
import { browserDescribe } from './browserDescribe';
import { visit, withServer } from './withPanel';

jest.setTimeout(120_000);

interface Manifest {
  id: string;
  name: string;
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

browserDescribe('the panel', () => {
  const opened = withServer();

  it.each([
    ['admin', 'Ярмарок'],
    ['merchantpanel', 'Ярмарок для продавця'],
  ])('can be installed from /%s, as an application of its own', async (path, name) => {
    const { panel } = opened();
    const own = await visit(opened(), {}, path === 'admin' ? undefined : panel.merchant(), path);
    const { page, context } = own;
    await page.goto(`${own.base}product/list`);
    const session = await context.newCDPSession(page);
    const { url, errors, data = '{}' } = await session.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${own.base}manifest.webmanifest`, []]);
    const manifest = JSON.parse(data) as Manifest;
    const base = `/${path}/`;
    expect(manifest).toMatchObject({ id: base, start_url: base, scope: base, name });
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The windows of tests are private ones.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    for (const { src, sizes } of manifest.icons) {
      const icon = await context.request.get(new URL(src, url).href);
      const { width, height, type } = imageSize(await icon.body());
      expect([type, `${width}x${height}`]).toEqual(['png', sizes]);
    }
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ''}`.trim())).toEqual([
      '192x192',
      '512x512',
      '512x512 maskable',
    ]);
    await context.close();
  });

  it('has the colour of its bar around it, in both modes', async () => {
    for (const dark of [false, true]) {
      const own = await visit(opened(), { dark });
      await own.page.goto(`${own.base}product/list`);
      await own.page.locator('header').first().waitFor();
      const bar = await own.page.evaluate(() => {
        const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
        const color = colors.find(({ media }) => matchMedia(media).matches)?.content ?? '';
        const [, ...parts] = /^#(..)(..)(..)$/.exec(color) ?? [];
        const header = document.querySelector('header');
        return [
          `rgb(${parts.map((part) => parseInt(part, 16)).join(', ')})`,
          header && getComputedStyle(header).backgroundColor,
        ];
      });
      expect(bar[0]).toBe(bar[1]);
      await own.context.close();
    }
  });
});
