import { FakeIssuer, fakeClient } from '../../api/modules/people/testing/FakeIssuer';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { freePort } from './freePort';
import type { Screen, ScreenOptions } from './openScreen';
import { openScreen, shoot } from './openScreen';
import { sharedBrowser } from './sharedBrowser';
import type { RunningServer } from './startServer';
import { admin, demoFolder, removeFolder, startServer } from './startServer';

jest.setTimeout(180_000);

browserDescribe('a login at an issuer elsewhere', () => {
  let issuer: FakeIssuer;
  let server: RunningServer;
  let panel: string;

  beforeAll(async () => {
    const port = await freePort();
    issuer = await new FakeIssuer().open();
    // Another site than that of the issuer, as browsers see it.
    panel = `http://localhost:${port}`;
    const environment = {
      ...{ PORT: String(port), PUBLIC_URL: panel, OIDC_ISSUER: issuer.origin, OIDC_NAME: 'Google' },
      ...{ OIDC_CLIENT_ID: fakeClient.clientId, OIDC_CLIENT_SECRET: fakeClient.clientSecret },
    };
    server = await startServer(environment, demoFolder());
  });
  afterAll(async () => {
    await server.stop();
    await issuer.close();
    removeFolder(server.dataDir);
  });

  const heading = ({ page }: Screen, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  /** Without a mouse. */
  async function press({ page }: Screen, name: string): Promise<void> {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  }

  it('is linked to the own account, leads where one wanted to go, and is unlinked', async () => {
    const screen = await openScreen(sharedBrowser(), panel);
    const { page, context, complaints } = screen;
    await page.goto(`${panel}/admin/security`);
    await press(screen, 'Увійти через Google');
    await page.getByText(/^З цим обліковим записом у Google не пов’язано/).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'oidc-unknown');

    // What was wanted is not forgotten: the password leads there.
    await page.getByLabel('Електронна пошта').fill(admin.email);
    await page.getByLabel('Пароль', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
    await heading(screen, 'Вхід і безпека');
    await page.getByText('Не пов’язано', { exact: true }).waitFor();
    await press(screen, 'Пов’язати обліковий запис у Google');
    await page.getByText('Ваш обліковий запис у Google пов’язано.').waitFor();
    await page.waitForURL(`${panel}/admin/security`);
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'oidc-linked', { whole: true });

    await page.request.post(`${panel}/api/user/logout`, { data: {} });
    await page.goto(`${panel}/admin/security`);
    await press(screen, 'Увійти через Google');
    await heading(screen, 'Вхід і безпека');
    await press(screen, 'Відв’язати обліковий запис у Google');
    await page.getByRole('dialog').getByRole('button', { name: 'Відв’язати' }).click();
    // Whoever was let in by the issuer alone proves who they are.
    await page.getByRole('dialog').getByLabel('Пароль', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
    await page.getByText('Не пов’язано', { exact: true }).waitFor();
    expect(issuer.complaints).toEqual([]);
    // The call that has to be confirmed; a guest's calls get 401.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([expect.stringContaining('403')]);
    await context.close();
  });

  it.each<[string, ScreenOptions]>([
    ['phone', { width: 'phone', dark: true, language: 'en' }],
    ['tablet', { width: 'tablet' }],
  ])('says on a %s that the issuer does not answer', async (name, options) => {
    const screen = await openScreen(sharedBrowser(), panel, options);
    const { page, context } = screen;
    await page.goto(`${panel}/admin/user/login?oidc=unavailable`);
    await page
      .getByText(options.language === 'en' ? /^Google does not answer now/ : /^Google зараз не відповідає/)
      .waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, `oidc-${name}`, { whole: true });
    await context.close();
  });

  it('begins with a cookie of ten minutes that no script reads, and is not begun by another site', async () => {
    const begin = (site: string) =>
      fetch(`${panel}/api/user/login/oidc`, {
        ...{ method: 'POST', body: JSON.stringify({ to: '/admin/' }) },
        headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
      });
    const cookie = (await begin('same-origin')).headers.get('set-cookie');
    expect(cookie).toMatch(/^oidc=[^;]+; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect((await begin('cross-site')).status).toBe(403);
  });
});
