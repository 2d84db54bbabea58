import type { Page } from 'playwright-core';
import { orderTexts } from '../../admin/modules/order/texts';
import { waybillTexts } from '../../admin/modules/order/waybillTexts';
import type { TestSmtpServer } from '../../api/adapters/mail/testing/testSmtpServer';
import { testSmtpServer } from '../../api/adapters/mail/testing/testSmtpServer';
import { bankTexts } from '../../api/services/payment/fake/bankTexts';
import { demoNote } from '../../api/modules/orders/shared/values/ownWords';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';
import type { TimelineEntry } from '#domain/wire/OrderTimeline';
import type { SalesFigures } from '#domain/wire/SalesFigures';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { eventually } from './eventually';
import { freePort } from './freePort';
import { looks } from './looks';
import { navigate } from './navigate';
import { shoot } from './openScreen';
import { changeStatus, choose, chooseBranch, chooseStatus, fillCart, orderWords, pressSave } from './orderSteps';
import { sharedBrowser } from './sharedBrowser';
import type { RunningServer } from './startServer';
import { demoFolder, removeFolder, startServer } from './startServer';
import { visit } from './withPanel';

jest.setTimeout(180_000);

browserDescribe('an order from the cart to a return', () => {
  let mailServer: TestSmtpServer;
  let server: RunningServer;

  beforeAll(async () => {
    mailServer = await testSmtpServer();
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const mail = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'Ярмарок <robot@example.com>' };
    server = await startServer({ PORT: String(port), PUBLIC_URL: origin, ...mail }, demoFolder());
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    removeFolder(server.dataDir);
    await mailServer.close();
  });

  const ask = async <Result>(page: Page, path: string): Promise<Result> => {
    const { result } = (await (await page.request.get(`${server.origin}${path}`)).json()) as { result: Result };
    return result;
  };
  const figures = async (page: Page) => (await ask<{ sales: SalesFigures }>(page, '/api/home/dashboard')).sales;

  /** Pays at the bank by keyboard. Its pages are in the language of the client, who is Ukrainian. */
  async function pay(page: Page, link: string, name: string): Promise<void> {
    const texts = bankTexts.uk;
    const bank = await page.context().newPage();
    const complaints: string[] = [];
    bank.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    await bank.goto(link);
    await bank.getByRole('heading', { level: 1, name: texts.title }).waitFor();
    expect(await checkAccessibility(bank)).toEqual([]);
    expect(await bank.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await shoot(bank, `${name}-2-bank`);
    await bank.keyboard.press('Tab');
    expect(await bank.getByRole('button', { name: texts.pay }).evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    await bank.keyboard.press('Enter');
    await bank.waitForURL(/\/api\/payment\/result/);
    await bank.getByRole('heading', { name: 'Оплату отримано' }).waitFor();
    expect(complaints).toEqual([]);
    await bank.close();
  }

  it.each(looks)('$language, $width', async (look) => {
    const { language, width } = look;
    const words = orderWords(language);
    const [order, waybill] = [orderTexts[language], waybillTexts[language]];
    const name = `journey-${language}-${width}`;
    const screen = await visit({ panel: server, browser: sharedBrowser() }, look);
    const { page, base, context } = screen;
    const button = (text: string) => page.getByRole('button', { name: text, exact: true });
    const known = mailServer.mails.length;
    const before = await figures(page);

    await page.goto(`${base}order/create`);
    await fillCart(page, words, 4);
    await button(order.selectClient).click();
    await page.getByRole('dialog').getByText('Клієнт Демо 01').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: words.cart.coupon }).fill('YARMAROK10');
    await page.keyboard.press('Enter');
    await page.getByText(words.cart.couponState.accepted, { exact: true }).waitFor();
    await chooseBranch(page, words);
    const method = page.getByRole('combobox', { name: words.payment });
    await choose(page, method, /Оплата частинами|Payment in instalments/);
    await pressSave(page, words);
    await page.waitForURL(/order\/update\//);
    const id = page.url().split('/').at(-1) ?? '';

    await button(words.method.create).click();
    await page.getByText(demoNote[language]).waitFor();
    await shoot(page, `${name}-1-link`, { whole: true });
    const link = await page.getByTitle(words.method.link).getAttribute('href');
    await pay(page, link ?? '', name);

    const timeline = async () =>
      (await ask<{ items: TimelineEntry[] }>(page, `/api/order/timeline?order=${id}`)).items.map(({ text }) => text);
    const statusLine = (status: 'payed' | 'sent') => new RegExp(`: ${orderStatusTexts[status][language]}$`);
    await eventually(async () => expect(await timeline()).toContainEqual(expect.stringMatching(statusLine('payed'))));
    await page.reload();

    await button(waybill.create).click();
    await page.getByRole('dialog').getByRole('button', { name: waybill.create }).click();
    await page
      .getByText(new RegExp(waybill.number.replace('%{number}', '\\d{14}')))
      .first()
      .waitFor();
    await page.getByText(waybill.demo).waitFor();
    await chooseStatus(page, words, 'sent');
    await page.getByRole('checkbox', { name: words.status.report }).check();
    await page.getByText(words.status.byMail.replace('%{to}', 'client-01@example.com'), { exact: true }).waitFor();
    await changeStatus(page, words);
    const letters = () => mailServer.mails.slice(known).filter(({ to }) => to[0] === 'client-01@example.com');
    await eventually(async () => expect(letters()).toHaveLength(1));
    expect(letters()[0]?.text).toContain('Ваше замовлення вже в дорозі');

    await button(order.returnGoods).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('spinbutton').first().fill('1');
    await dialog.getByRole('checkbox', { name: order.returnRefund }).check();
    expect(await checkAccessibility(page)).toEqual([]);
    await button(order.returnConfirm).click();
    await dialog.waitFor({ state: 'detached' });

    const events = await timeline();
    const happened = [
      /Замовлення створено|The order was created/,
      /Створено посилання на оплату|A payment link was created/,
      /Оплату отримано|^Paid/,
      statusLine('payed'),
      /Створено накладну \d{14}|Waybill \d{14} was made out/,
      statusLine('sent'),
      /Клієнта повідомлено|The client was told/,
      /^Повернення: |^Returned: /,
      /^Повернено кошти: |^Refunded: /,
    ];
    for (const line of happened) expect(events).toContainEqual(expect.stringMatching(line));
    // Without the messages, which cover what is below them.
    await page.reload();
    await page
      .getByText(events[0] ?? '')
      .first()
      .waitFor();
    await shoot(page, `${name}-3-done`, { whole: true });
    expect(await checkAccessibility(page)).toEqual([]);

    const after = await figures(page);
    const [sold] = after.last;
    expect(sold).toMatchObject({ _id: id, status: 'sent' });
    const [today, todayBefore] = [after.periods[0], before.periods[0]];
    expect(today?.now.orders).toBe((todayBefore?.now.orders ?? NaN) + 1);
    const returned = (today?.now.returned ?? NaN) - (todayBefore?.now.returned ?? NaN);
    expect(returned).toBeGreaterThan(0);
    expect(today?.now.turnover).toBeCloseTo((todayBefore?.now.turnover ?? NaN) + (sold?.total ?? NaN) - returned, 2);
    await navigate(page, base);
    await page
      .getByRole('link', { name: new RegExp(sold?.title ?? '') })
      .first()
      .waitFor();
    expect(screen.complaints).toEqual([]);
    await context.close();
  });

  it('a client without an email gets a message, once, by Viber or SMS of the demo', async () => {
    const [look] = looks;
    if (!look) throw new Error('there is a look');
    const words = orderWords(look.language);
    const screen = await visit({ panel: server, browser: sharedBrowser() }, look);
    const { page, base, context } = screen;
    const call = async <Result>(method: string, path: string, body: object): Promise<Result> => {
      const answer = await page.request.fetch(`${server.origin}${path}`, { method, data: body });
      return ((await answer.json()) as { result: Result }).result;
    };
    // The hours of the machine that tests are no matter.
    const awake = { message_quiet_from: { 0: '' }, message_quiet_to: { 0: '' } };
    await call('PUT', '/api/property/update/messengers', { fields: awake });
    const client = { surname: { 0: 'Гнатюк' }, name: { 0: 'Леся' }, phone: { 0: '+38 (067) 765 43 20' } };
    const { _id } = await call<{ _id: string }>('POST', '/api/client/insert', { fields: client });
    await page.goto(`${base}order/create`);
    await fillCart(page, words, 1);
    await page.getByRole('button', { name: orderTexts[look.language].selectClient, exact: true }).click();
    await page.getByRole('dialog').getByText('Гнатюк Леся').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await chooseBranch(page, words);
    await choose(page, page.getByRole('combobox', { name: words.payment }), /Готівкою|Cash/);
    await pressSave(page, words);
    await page.waitForURL(/order\/update\//);
    const id = page.url().split('/').at(-1) ?? '';

    await chooseStatus(page, words, 'processing_cash');
    await page.getByRole('checkbox', { name: words.status.report }).check();
    const way = words.status.byViber.replace('%{to}', '+38 (067) 765 43 20');
    const note = page.getByText(new RegExp(way.replace(/[()+]/g, '\\$&')));
    await note.waitFor();
    expect(await note.innerText()).toMatch(/, 2 (частини|parts), ≈ .?1[,.]98/);
    await page.getByText(words.status.demo, { exact: true }).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await note.scrollIntoViewIfNeeded();
    await shoot(page, `message-${look.language}-1-status`, { whole: true });
    await changeStatus(page, words);
    const told = async () =>
      (await ask<{ items: TimelineEntry[] }>(page, `/api/order/timeline?order=${id}`)).items
        .filter(({ kind }) => kind === 'mail')
        .map(({ text }) => text);
    await eventually(async () =>
      expect(await told()).toEqual([expect.stringMatching(/надіслано повідомлення|was sent a message/)]),
    );
    const { items } = await ask<{ items: { to: string; state: string }[] }>(page, '/api/mails?search=765');
    expect(items).toMatchObject([{ to: '+38 (067) 765 43 20', state: 'sent' }]);
    await navigate(page, `${base}property/update/messengers`);
    await page.getByText(/^TurboSMS: .*123[,.]42/).waitFor();
    await shoot(page, `message-${look.language}-2-settings`, { whole: true });
    await navigate(page, `${base}client/update/${_id}`);
    await page.getByText('Гнатюк Леся').first().waitFor();
    await shoot(page, `message-${look.language}-3-client`, { whole: true });
    await navigate(page, `${base}mails`);
    await page.getByRole('button', { name: /^Ярмарок: замовлення/ }).waitFor();
    await shoot(page, `message-${look.language}-4-mails`, { whole: true });
    expect(screen.complaints).toEqual([]);
    await context.close();
  });
});
