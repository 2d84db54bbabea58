/**
 * The headless shell shows no notifications.
 *
 * @browser whole
 */
import type { CDPSession, Page } from 'playwright-core';
import type { PushSubscriptionBody } from '#domain/wire/Notice';
import { FakePushService } from '../../api/modules/notices/push/testing/FakePushService';
import { mockPassword } from '../../mocks/host';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { eventually } from './eventually';
import { openScreen, shoot } from './openScreen';
import { demoFolder } from './startServer';
import { logIn } from './walkProduct';
import { visit, withBuiltMock, withServer } from './withPanel';

jest.setTimeout(120_000);

interface Item {
  _id: string;
  fields: Record<string, Record<string, unknown> | undefined>;
}

/** In place of the push service of the browser's maker, which this machine can not reach. */
async function subscribeHere(page: Page, service: FakePushService): Promise<void> {
  await page.exposeFunction('subscribeHere', (key: string) => service.subscribe('phone', key));
  await page.addInitScript(() => {
    const own = window as unknown as { subscribeHere(key: string): Promise<PushSubscriptionBody> };
    const kept = 'test.subscription';
    /** As the browser has it after a reload too. */
    const subscription = (): PushSubscription | null => {
      const stored = sessionStorage.getItem(kept);
      if (stored === null) return null;
      const { key, body } = JSON.parse(stored) as { key: number[]; body: PushSubscriptionBody };
      const unsubscribe = () => Promise.resolve(sessionStorage.removeItem(kept) === undefined);
      const options = { applicationServerKey: Uint8Array.from(key).buffer };
      return { ...body, options, toJSON: () => body, unsubscribe } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(subscription());
    PushManager.prototype.subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit = {}) => {
      const key = [...(applicationServerKey as Uint8Array<ArrayBuffer>)];
      const encoded = btoa(String.fromCharCode(...key))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
      sessionStorage.setItem(kept, JSON.stringify({ key, body: await own.subscribeHere(encoded) }));
      const made = subscription();
      if (!made) throw new Error('nothing is kept');
      return made;
    };
  });
}

browserDescribe('push in the mock panel', () => {
  const opened = withBuiltMock();

  it('has its worker beside that of the mocks, which keeps the pages', async () => {
    const { panel, browser } = opened();
    const { page, context } = await openScreen(browser, panel.origin, { serviceWorker: true });
    const account = { email: 'admin@example.com', password: mockPassword };
    await logIn({ page, panel: `${panel.origin}/admin/`, language: 'uk', account });
    await page.goto(`${panel.origin}/admin/product/list`);
    // The worker of the mocks goes with its last page, and comes with the next one.
    await page.locator('[data-row]').first().waitFor();
    const scopes = await page.evaluate(async () => {
      await navigator.serviceWorker.register('/admin/serviceWorker.js', { scope: '/admin/push/' });
      return (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname);
    });
    expect(scopes.sort()).toEqual(['/', '/admin/push/']);
    await page.reload();
    await page.locator('[data-row]').first().waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
      `${panel.origin}/admin/mockServiceWorker.js`,
    );
    await context.close();
  });
});

browserDescribe('push', () => {
  const opened = withServer(demoFolder, { WEBHOOKS_TO_LOCALHOST: 'on' });
  let service: FakePushService;
  beforeAll(async () => void (service = await FakePushService.start()));
  afterAll(() => service.close());

  /** Ids of the service workers that are registered, by their scope. */
  async function registrations(session: CDPSession): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
      for (const { scopeURL, registrationId } of all) found.set(scopeURL, registrationId);
    });
    await session.send('ServiceWorker.enable');
    return found;
  }

  it('shows a new order on the phone of its shop, and a tap lands in it', async () => {
    const { origin, merchant } = opened().panel;
    const own = await visit(opened(), { width: 'phone' }, merchant(), 'merchantpanel');
    const { page, complaints, context } = own;
    await context.grantPermissions(['notifications'], { origin });
    await subscribeHere(page, service);
    await page.goto(`${own.base}product/list`);
    await page.getByRole('button', { name: /^Сповіщення/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Сповіщення' });
    await dialog.getByRole('button', { name: 'Про що сповіщати' }).click();
    await dialog.getByRole('switch', { name: 'Push на цьому пристрої' }).click();
    await dialog.getByText('Увімкнено, доки ви не вийдете тут').waitFor();
    await shoot(page, 'push-preferences-uk-phone');
    expect(await checkAccessibility(page)).toEqual([]);
    // The panel says at each start that this browser is still there, and listens to clicks from then on.
    const renewed = page.waitForResponse(
      (response) => response.url().endsWith('/api/notices/push') && response.request().method() === 'PUT',
    );
    await page.reload();
    expect((await renewed).status()).toBe(200);

    const { context: other } = await visit(opened());
    const ask = async (path: string, data: object) =>
      (
        (await (await other.request.post(`${origin}/api/${path}`, { data, headers: { origin } })).json()) as {
          result: unknown;
        }
      ).result;
    const mine = await context.request.post(`${origin}/api/listing/get-list`, {
      data: { model: 'product', limit: 20 },
      headers: { origin },
    });
    const { items } = ((await mine.json()) as { result: { items: Item[] } }).result;
    const sold = items.find(({ fields }) => Number(fields.quantity?.[0]) > 1 && fields.active?.[0] === true);
    await ask('order/insert', {
      fields: {
        shop: sold?.fields.shop,
        cart: { 0: { cartItems: [{ id: sold?._id, qty: 1 }] } },
        payment: { 0: { payment: 'cash' } },
      },
    });
    await eventually(async () => expect(service.received).toHaveLength(1));
    expect(service.rejected).toEqual([]);
    const [received] = service.received;

    const session = await context.newCDPSession(page);
    const known = await registrations(session);
    await eventually(async () => expect([...known.keys()]).toEqual([`${own.base}push/`]));
    const [registrationId = ''] = known.values();
    const data = JSON.stringify(received?.message);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const worker = context.serviceWorkers().find((each) => each.url() === `${own.base}serviceWorker.js`);
    if (!worker) throw new Error('there is no service worker');
    const shown = () =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      });
    const { title, body, tag } = received?.message ?? {};
    await eventually(async () => expect(await shown()).toEqual([{ title, body, tag }]));

    await worker.evaluate(async () => {
      const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration };
      const [notification] = await scope.registration.getNotifications();
      const { NotificationEvent } = self as unknown as {
        NotificationEvent: new (type: string, init: object) => Event;
      };
      scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    });
    await page.waitForURL(`${origin}${received?.message.url}`);
    expect(await shown()).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), other.close()]);
  });
});
