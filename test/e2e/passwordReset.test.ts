import type { TestSmtpServer } from '../../api/adapters/mail/testing/testSmtpServer';
import { testSmtpServer } from '../../api/adapters/mail/testing/testSmtpServer';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { freePort } from './freePort';
import { openScreen, shoot } from './openScreen';
import { sharedBrowser } from './sharedBrowser';
import type { RunningServer } from './startServer';
import { admin, demoFolder, removeFolder, startServer } from './startServer';

jest.setTimeout(180_000);

browserDescribe('a forgotten password', () => {
  let mailServer: TestSmtpServer;
  let server: RunningServer;

  beforeAll(async () => {
    mailServer = await testSmtpServer();
    const port = await freePort();
    server = await startServer(
      {
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
        MAIL_FROM: 'Ярмарок <robot@example.com>',
      },
      demoFolder(),
    );
  });
  afterAll(async () => {
    await server.stop();
    removeFolder(server.dataDir);
    await mailServer.close();
  });

  it.each([
    { language: 'uk', width: 'desktop', dark: false, password: 'nove-misto-2026' },
    { language: 'en', width: 'phone', dark: true, password: 'inshe-misto-2027' },
  ] as const)('is replaced by keyboard, $language at $width', async ({ language, width, dark, password }) => {
    const { context, page, complaints } = await openScreen(sharedBrowser(), server.origin, { language, width, dark });
    const uk = language === 'uk';
    const heading = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
    const known = mailServer.mails.length;

    await page.goto(`${server.origin}/admin/user/login`);
    await page.getByRole('link', { name: uk ? 'Забули пароль?' : 'Forgot your password?' }).press('Enter');
    await heading(uk ? 'Забули пароль?' : 'Forgot your password?');
    await page.keyboard.type(admin.email);
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, `forgot-${language}-${width}`);
    await page.keyboard.press('Enter');
    await heading(uk ? 'Перевірте пошту' : 'Check your mail');

    const mail = (await mailServer.received(known + 1))[known];
    await page.goto(/http:\S+#\w{64}/.exec(mail?.text ?? '')?.[0] ?? '');
    await heading(uk ? 'Новий пароль' : 'Set a new password');
    await page.keyboard.type(password);
    await page.getByLabel(uk ? 'Новий пароль ще раз' : 'New password again').focus();
    await page.keyboard.type(password);
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, `reset-${language}-${width}`);
    await page.keyboard.press('Enter');
    await heading(uk ? 'Пароль змінено' : 'The password is changed');

    await page.getByRole('link', { name: uk ? 'Увійти' : 'Log in' }).press('Enter');
    await heading(uk ? 'Вхід до панелі керування' : 'Log in to the back office');
    await page.getByLabel(uk ? 'Електронна пошта' : 'Email').fill(admin.email);
    await page.getByLabel(uk ? 'Пароль' : 'Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.origin}/admin/`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

    await page.goto(`${server.origin}/admin/mails`);
    await page
      .getByRole('button', { name: /«Ярмарку»|Yarmarok/ })
      .first()
      .click();
    const frame = page.getByRole('dialog').locator('iframe').contentFrame();
    await frame.locator('.mail').waitFor();
    // The style element has the page's nonce: without it the policy leaves the mail unstyled.
    expect(await frame.locator('.mail').evaluate((mail) => getComputedStyle(mail).maxWidth)).toBe('520px');
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, `mail-${language}-${width}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
