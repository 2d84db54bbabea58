/**
 * The headless shell shows no notifications.
 *
 * @browser whole
 */
import type { Page } from 'playwright-core';
import { choosePayment } from '../../api/services/payment/testing/choosePayment';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';
import { OutsideServices } from '../journey/OutsideServices';
import { parcelOf, shopOrder } from '../journey/shopOrder';
import { toldOf, toldOnce } from '../journey/toldOf';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { eventually } from './eventually';
import { freePort } from './freePort';
import { navigate } from './navigate';
import { shoot } from './openScreen';
import { changeStatus, chooseStatus, orderWords } from './orderSteps';
import { deliverPush, subscribeHere } from './phonePush';
import { sharedBrowser } from './sharedBrowser';
import type { RunningServer } from './startServer';
import { demoFolder, removeFolder, startServer } from './startServer';
import type { Visit } from './withPanel';
import { visit } from './withPanel';

jest.setTimeout(120_000);

interface Item {
  _id: string;
  fields: Record<string, Record<string, unknown> | undefined>;
}

const words = orderWords('uk');
const accepted = 'processing_partner';

browserDescribe('an order of a shop', () => {
  let outside: OutsideServices;
  let environment: Record<string, string>;
  let server: RunningServer;
  let token = '';

  beforeAll(async () => {
    outside = await OutsideServices.open();
    const port = await freePort();
    environment = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...outside.environment };
    server = await startServer(environment, demoFolder());
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    removeFolder(server.dataDir);
    await outside.close();
  });

  async function restart(): Promise<void> {
    await server.kill();
    server = await startServer(environment, server.dataDir);
  }

  const call = async <Result>({ context }: Visit, method: string, path: string, data?: object): Promise<Result> => {
    const { origin } = server;
    const answer = await context.request.fetch(`${origin}/api/${path}`, { method, data, headers: { origin } });
    expect([path, answer.status()]).toEqual([path, 200]);
    return ((await answer.json()) as { result: Result }).result;
  };

  /** As a program of the marketplace's site does that has no cookies. */
  async function placeByToken({ _id, fields: { shop } }: Item, phone: string): Promise<string> {
    const answer = await fetch(`${server.origin}/api/order/insert`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(shopOrder(shop?.[0], _id, phone)),
    });
    const { result } = (await answer.json()) as { result: { _id: string; valid: boolean } };
    expect(result).toMatchObject({ valid: true });
    return result._id;
  }

  /** The list listens once its connection is there: until then it is asked what was missed. */
  const listening = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/events'));
  const bar = ({ page }: Visit) => page.getByRole('button', { name: /^Нове замовлення · Показати/ });
  /** Its form says so, without being loaded again. */
  const statusIs = ({ page }: Visit, status: keyof typeof orderStatusTexts) => {
    const title = orderStatusTexts[status].uk.replace(/[()]/g, '\\$&');
    return page.getByText(new RegExp(`^${words.status.current}\\s*${title}$`)).waitFor();
  };

  async function turnPushOn(merchant: Visit): Promise<void> {
    const { page, base, context } = merchant;
    await context.grantPermissions(['notifications'], { origin: server.origin });
    await subscribeHere(page, outside.push);
    await page.goto(`${base}order/list`);
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
    const connected = listening(page);
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await connected;
  }

  const told = (order: string, phone: string, merchant: Visit, staff: Visit) =>
    toldOf(order, phone, outside, {
      shop: (path) => call(merchant, 'GET', path),
      staff: (path) => call(staff, 'GET', path),
    });

  it('is seen by the shop on a phone and by staff, accepted, paid and sent, and everybody is told once, though the server is killed', async () => {
    const panel = { panel: server, browser: sharedBrowser() };
    const merchant = await visit(panel, { width: 'phone' }, server.merchant(), 'merchantpanel');
    const staff = await visit(panel);
    for (const [id, fields] of Object.entries(outside.settings))
      expect(await call(staff, 'PUT', `property/update/${id}`, { fields })).toMatchObject({ valid: true });
    const scopes = ['order:write'];
    const made = await call<{ secret: string }>(staff, 'POST', 'api-tokens', { name: 'Сайт', scopes, days: 1 });
    token = made.secret;
    const goods = await call<{ items: Item[] }>(merchant, 'POST', 'listing/get-list', { model: 'product', limit: 20 });
    const sold = goods.items.find(
      ({ fields }) => Number(fields.quantity?.[0]) > 1 && fields.active?.[0] === true,
    ) as Item;
    await turnPushOn(merchant);
    const connected = listening(staff.page);
    await staff.page.goto(`${staff.base}order/list`);
    await connected;

    for (const isKilled of [false, true]) {
      const dies = async (): Promise<void> => void (isKilled && (await restart()));
      const phone = isKilled ? '380677654321' : '380677654320';
      const waybills = outside.waybills;
      for (const { page } of [merchant, staff]) await page.locator('[data-row]').first().waitFor();
      const id = await placeByToken(sold, phone);
      await dies();
      const pushed = () => outside.pushesOf(id).at(0);
      await eventually(async () => expect(pushed()).toBeDefined());
      for (const each of [merchant, staff]) await bar(each).waitFor();
      if (!isKilled) await shoot(merchant.page, 'missed-by-nobody-uk-phone');

      const message = pushed();
      if (!message) throw new Error('nothing was pushed');
      const { title, body, tag } = message;
      const phoneScreen = await deliverPush(message, merchant);
      await eventually(async () => expect(await phoneScreen.shown()).toEqual([{ title, body, tag }]));
      await phoneScreen.tap();
      await merchant.page.waitForURL(`${server.origin}${message.url}`);
      expect(await phoneScreen.shown()).toEqual([]);
      expect(message.url).toBe(`/merchantpanel/order/update/${id}`);
      await navigate(staff.page, `${staff.base}order/update/${id}`);

      await chooseStatus(merchant.page, words, accepted);
      await changeStatus(merchant.page, words);
      if (!isKilled) await statusIs(staff, accepted);
      await dies();
      const { link } = await call<{ link: string }>(
        merchant,
        'GET',
        `order/generate-payment-link?order=${id}&payment=card`,
      );
      await choosePayment(link, 'pay');
      await dies();
      if (!isKilled) for (const each of [merchant, staff]) await statusIs(each, 'payed');
      await eventually(async () =>
        expect((await told(id, phone, merchant, staff)).timeline).toContain('Статус: Оплачено'),
      );
      await call(merchant, 'POST', 'order/create-waybill', parcelOf(id));
      const sent = { selectedItems: [id], status: 'sent', reported: true };
      expect(await call(merchant, 'POST', 'order/change-statuses', sent)).toMatchObject({ changed: 1 });
      await dies();
      for (const each of [merchant, staff]) await statusIs(each, 'sent');
      await eventually(async () => expect(await told(id, phone, merchant, staff)).toEqual(toldOnce()));
      expect(outside.waybills).toBe(waybills + 1);
      // After a kill the same message may come once more.
      if (!isKilled) expect(outside.push.received).toHaveLength(1);
      for (const { page, base } of [merchant, staff]) await navigate(page, `${base}order/list`);
    }
    // Connections that the killed server had.
    const unexpected = [merchant, staff].flatMap(({ complaints }) =>
      complaints.filter((each) => !/net::ERR_/.test(each)),
    );
    expect(unexpected).toEqual([]);
    expect(outside.push.rejected).toEqual([]);
    expect(merchant.context.pages()).toHaveLength(1);
    await Promise.all([merchant.context.close(), staff.context.close()]);
  });
});
