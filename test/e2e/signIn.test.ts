import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { freePort } from './freePort';
import { openScreen, shoot } from './openScreen';
import { sharedBrowser } from './sharedBrowser';
import type { RunningServer } from './startServer';
import { admin, demoFolder, removeFolder, startServer } from './startServer';
import { totpCode } from '../../api/modules/people/testing/totpCode';

jest.setTimeout(180_000);

browserDescribe('a login with a second factor', () => {
  let server: RunningServer;
  let panel: string;

  beforeAll(async () => {
    const port = await freePort();
    // Passkeys are of a name, and of no address of a machine.
    panel = `http://localhost:${port}`;
    server = await startServer({ PORT: String(port), PUBLIC_URL: panel }, demoFolder());
  });
  afterAll(async () => {
    await server.stop();
    removeFolder(server.dataDir);
  });

  type Opened = Awaited<ReturnType<typeof openScreen>>;
  const heading = ({ page }: Opened, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  async function typePassword({ page }: Opened): Promise<void> {
    await page.getByLabel('Електронна пошта').fill(admin.email);
    await page.getByLabel('Пароль', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
  }

  async function logOut({ page }: Opened): Promise<void> {
    // An open screen is told of the end of its session, and keeps its address for the next login.
    await page.goto(`${panel}/healthz`);
    await page.request.post(`${panel}/api/user/logout`, { data: {} });
    await page.goto(`${panel}/admin/user/login`);
  }

  it('by passkey: added in the profile, used after the password and alone', async () => {
    const screen = await openScreen(sharedBrowser(), panel);
    const { page, context, complaints } = screen;
    const authenticator = await context.newCDPSession(page);
    await authenticator.send('WebAuthn.enable');
    await authenticator.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    // What the browser offers by itself in the field of the e-mail would be taken at once by this authenticator.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.goto(`${panel}/admin/security`);
    await typePassword(screen);
    await heading(screen, 'Вхід і безпека');
    await page.getByRole('button', { name: 'Додати ключ доступу' }).click();
    await page.getByLabel(/^Назва ключа доступу/).fill('Ноутбук');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Запасні коди' }).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'recovery-codes');
    await page.getByRole('button', { name: 'Коди записано' }).click();
    await page.getByText(/^додано .* · ще не використано/).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'security', { whole: true });

    await logOut(screen);
    await typePassword(screen);
    await heading(screen, 'Ще один крок');
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'second-step-passkey');
    await page.getByRole('button', { name: 'Увійти з ключем доступу' }).click();
    await page.waitForURL(`${panel}/admin/`);

    await logOut(screen);
    await page.getByRole('button', { name: 'Увійти з ключем доступу' }).click();
    await page.waitForURL(`${panel}/admin/`);
    await page.goto(`${panel}/admin/security`);
    await page.getByText(/востаннє використано/).waitFor();
    await page.getByRole('button', { name: 'Видалити ключ доступу «Ноутбук»' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
    await page.getByText('Ключ доступу «Ноутбук» видалено').waitFor();
    await logOut(screen);
    await typePassword(screen);
    await page.waitForURL(`${panel}/admin/`);

    // Where a team has to have a second step, the first one is made before the session.
    const setRule = (rule: string) => page.request.put(`${panel}/api/people/second-step`, { data: { rule } });
    expect((await setRule('team')).status()).toBe(200);
    await logOut(screen);
    await typePassword(screen);
    await heading(screen, 'Захистіть обліковий запис');
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'enrol-passkey');
    await page.getByRole('button', { name: 'Створити натомість ключ доступу' }).click();
    await page.getByRole('list', { name: 'Запасні коди' }).waitFor();
    await page.getByRole('button', { name: 'Коди записано' }).click();
    await page.waitForURL(`${panel}/admin/`);
    await setRule('roles');
    await page.goto(`${panel}/admin/security`);
    await page.getByRole('button', { name: 'Видалити ключ доступу «Ключ першого входу»' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
    await page.getByText('Ключ доступу «Ключ першого входу» видалено').waitFor();
    // A guest's calls, as that of the events after a logout, get 401, which the browser logs.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    await context.close();
  });

  it('is ended from another device', async () => {
    const [here, there] = [await openScreen(sharedBrowser(), panel), await openScreen(sharedBrowser(), panel)];
    for (const screen of [there, here]) {
      await screen.page.goto(`${panel}/admin/security`);
      await typePassword(screen);
      await heading(screen, 'Вхід і безпека');
    }
    await here.page.getByText('Цей сеанс').waitFor();
    await shoot(here.page, 'sessions', { whole: true });
    await here.page.getByRole('button', { name: 'Завершити всі інші' }).click();
    await here.page.getByRole('dialog').getByRole('button', { name: 'Завершити всі інші' }).click();
    await here.page.getByRole('button', { name: 'Завершити всі інші' }).waitFor({ state: 'detached' });
    expect((await there.page.request.get(`${panel}/api/admin/start`)).status()).toBe(401);
    expect((await here.page.request.get(`${panel}/api/admin/start`)).status()).toBe(200);
    await here.context.close();
    await there.context.close();
  });

  it('by the code of an application, on a phone in the dark', async () => {
    const screen = await openScreen(sharedBrowser(), panel, { width: 'phone', dark: true });
    const { page, context } = screen;
    await page.goto(`${panel}/admin/security`);
    await typePassword(screen);
    await heading(screen, 'Вхід і безпека');
    await page.getByRole('button', { name: 'Увімкнути коди із застосунку' }).click();
    const dialog = page.getByRole('dialog', { name: 'Коди із застосунку на телефоні' });
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'totp-phone');
    await page.keyboard.type(totpCode(secret, Date.now()));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Коди записано' }).click();
    await page.getByRole('button', { name: 'Вимкнути коди із застосунку' }).waitFor();

    await logOut(screen);
    await typePassword(screen);
    await heading(screen, 'Ще один крок');
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'second-step-phone');
    await page.keyboard.type(totpCode(secret, Date.now() + 30_000));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${panel}/admin/`);
    await context.close();
  });
});
