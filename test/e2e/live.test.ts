import type { APIRequestContext, Page } from 'playwright-core';
import type { ListResult } from '#domain/wire/Listing';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { eventually } from './eventually';
import { ListPage } from './ListPage';
import { looks } from './looks';
import { navigate } from './navigate';
import { openScreen, shoot } from './openScreen';
import { admin } from './startServer';
import { visit, withServer } from './withPanel';

jest.setTimeout(120_000);

interface Item {
  _id: string;
  fields: Record<string, Record<string, unknown> | undefined>;
}

browserDescribe('what others change', () => {
  const opened = withServer();

  const ask = async (request: APIRequestContext, method: 'post' | 'put', path: string, data: object) => {
    const { origin } = opened().panel;
    const answer = await request[method](`${origin}/api/${path}`, { data, headers: { origin } });
    expect(answer.status()).toBe(200);
    const { result } = (await answer.json()) as { result: Record<string, unknown> };
    const fields = Object.values((result.fields ?? {}) as Record<string, { valid: boolean; messages: object[] }>);
    expect(fields.filter(({ valid }) => !valid)).toEqual([]);
    return result;
  };
  const items = async (request: APIRequestContext, model: string) => {
    const result = await ask(request, 'post', 'listing/get-list', { model, limit: 10 });
    return (result as unknown as ListResult).items as Item[];
  };
  /** The list listens once its connection is there: until then it is asked what was missed. */
  const listening = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/events'));
  const places = (page: Page) =>
    page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));

  it.each(looks)('is told in the list of orders at $language, $width, dark: $dark', async (look) => {
    const own = await visit(opened(), look);
    const { page, complaints, context } = own;
    const connected = listening(page);
    await page.goto(`${own.base}order/list`);
    await page.locator('[data-row]').first().waitFor();
    await connected;
    const before = await places(page);
    const newest = (await items(context.request, 'order'))[0]?._id;
    const goods = await items(context.request, 'product');
    const sold = goods.find(({ fields }) => Number(fields.quantity?.[0]) > 1 && fields.active?.[0] === true);
    await ask(context.request, 'post', 'order/insert', {
      fields: {
        shop: sold?.fields.shop,
        cart: { 0: { cartItems: [{ id: sold?._id, qty: 1 }] } },
        payment: { 0: { payment: 'cash' } },
      },
    });
    const bar = page.getByRole('button', {
      name: look.language === 'uk' ? /^Нове замовлення · Показати/ : /^New order · Show/,
    });
    await bar.waitFor();
    expect(await places(page)).toEqual(before);
    await shoot(page, `live-orders-${look.language}-${look.width}-${look.dark ? 'dark' : 'light'}`);
    expect(await checkAccessibility(page)).toEqual([]);
    await bar.press('Enter');
    await bar.waitFor({ state: 'detached' });
    await eventually(async () => {
      const first = await page.locator('[data-row]').first().getAttribute('data-row');
      expect(first).not.toBe(newest);
      expect(await page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'))).toBe(
        first,
      );
    });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is told to the shop by its bell, and what it is told of is its own choice', async () => {
    const own = await visit(opened(), { width: 'phone' }, opened().panel.merchant(), 'merchantpanel');
    const { page, complaints, context } = own;
    const { context: other } = await visit(opened());
    const connected = listening(page);
    await page.goto(`${own.base}order/list`);
    await connected;
    const bell = page.getByRole('button', { name: /^Сповіщення/ });
    const sold = (await items(context.request, 'product')).find(({ fields }) => Number(fields.quantity?.[0]) > 1);
    await ask(other.request, 'post', 'order/insert', {
      fields: {
        shop: sold?.fields.shop,
        cart: { 0: { cartItems: [{ id: sold?._id, qty: 1 }] } },
        payment: { 0: { payment: 'cash' } },
      },
    });
    // Reminders of the demo's own orders may come at any time.
    await page.getByRole('button', { name: /^Сповіщення, нових: [1-9]/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Сповіщення' });
    const told = dialog.getByRole('link', { name: /^Нове замовлення № \d+/ });
    expect(await told.textContent()).toContain('непрочитане');
    await shoot(page, 'live-bell-uk-phone');
    expect(await checkAccessibility(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Про що сповіщати' }).click();
    const paid = dialog.getByRole('switch', { name: 'Замовлення оплачено У панелі' });
    expect(await paid.isChecked()).toBe(true);
    await paid.press('Space');
    await eventually(async () => expect(await paid.isChecked()).toBe(false));
    expect(await checkAccessibility(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'До сповіщень' }).click();
    const marked = page.waitForResponse((response) => response.url().endsWith('/api/notices/read'));
    await told.click();
    await marked;
    await page.waitForURL(/\/order\/update\//);
    await page.reload();
    await bell.click();
    await eventually(async () => expect(await told.textContent()).not.toContain('непрочитане'));
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), other.close()]);
  });

  it('says who else has the same order open, and that they have left', async () => {
    const own = await visit(opened());
    const shop = await visit(opened(), { width: 'phone' }, opened().panel.merchant(), 'merchantpanel');
    const [order] = await items(shop.context.request, 'order');
    const path = `order/update/${order?._id}`;
    await own.page.goto(`${own.base}${path}`);
    await own.page.locator('.record-identity').waitFor();
    await shop.page.goto(`${shop.base}${path}`);
    await shop.page.getByText('Зараз тут: Маркетплейс').waitFor();
    const here = own.page.getByText(/^Зараз тут: \S/);
    await here.waitFor();
    await shoot(own.page, 'live-presence-uk-desktop');
    await shoot(shop.page, 'live-presence-uk-phone');
    expect(await checkAccessibility(shop.page)).toEqual([]);
    await navigate(shop.page, `${shop.base}order/list`);
    await here.waitFor({ state: 'detached' });
    expect([...own.complaints, ...shop.complaints]).toEqual([]);
    await Promise.all([own.context.close(), shop.context.close()]);
  });

  it('stands in the row that shows it, in the open form, and in the menu', async () => {
    const own = await visit(opened());
    const { page, complaints, context } = own;
    const connected = listening(page);
    await new ListPage(own, 'uk', 'product').open();
    await connected;
    const row = page.locator('[data-row]').nth(1);
    const id = (await row.getAttribute('data-row')) ?? '';
    await ask(context.request, 'put', `product/update/${id}`, { fields: { title: { uk: 'Змінена назва' } } });
    await row.getByText('Змінена назва').waitFor();
    await row
      .getByRole('link', { name: /Змінена назва/ })
      .first()
      .click();
    const title = page.locator('#field-title-uk');
    await eventually(async () => expect(await title.inputValue()).toBe('Змінена назва'));
    await ask(context.request, 'put', `product/update/${id}`, { fields: { title: { uk: 'Ще одна назва' } } });
    await eventually(async () => expect(await title.inputValue()).toBe('Ще одна назва'));
    // Somebody who types goes on, and is told of it.
    await title.fill('Своя назва');
    await ask(context.request, 'put', `product/update/${id}`, { fields: { sku: { 0: 'ЧУЖИЙ-1' } } });
    const news = page.locator('.record-identity').getByRole('button', { name: 'Показати' });
    await news.waitFor();
    expect(await title.inputValue()).toBe('Своя назва');
    await news.click();
    await page.getByText('ЧУЖИЙ-1').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of a session is its end too: other pages are at the login, unsaved work stays and is told again', async () => {
    const { panel, browser } = opened();
    const origin = panel.origin;
    const { page, context, complaints } = await openScreen(browser, origin);
    const { context: other } = await visit(opened());
    const answer = await context.request.post(`${origin}/api/user/login`, { data: admin, headers: { origin } });
    expect(answer.status()).toBe(200);
    const [product] = await items(context.request, 'product');
    const connected = listening(page);
    await page.goto(`${origin}/admin/order/list`);
    await connected;
    const [writing, leaving] = [await context.newPage(), await context.newPage()];
    await writing.goto(`${origin}/admin/product/update/${product?._id}`);
    const title = writing.locator('#field-title-uk');
    await title.fill('Незбережена назва');
    await writing.getByText('чернетку збережено').waitFor();
    await leaving.goto(`${origin}/admin/product/list`);
    await leaving.locator('[data-row]').first().waitFor();
    await leaving.getByRole('button', { name: 'Вийти' }).click();
    await leaving.getByRole('dialog', { name: 'Вийти без збереження?' }).getByRole('button', { name: 'Вийти' }).click();
    await leaving.waitForURL(/user\/login/);
    await page.waitForURL(/user\/login/);
    const dialog = writing.getByRole('dialog', { name: 'Сеанс завершено' });
    await dialog.getByLabel('Пароль').fill(admin.password);
    const again = listening(writing);
    await writing.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await again;
    expect(await title.inputValue()).toBe('Незбережена назва');
    await ask(other.request, 'put', `product/update/${product?._id}`, { fields: { sku: { 0: 'ЧУЖИЙ-2' } } });
    await writing.locator('.record-identity').getByRole('button', { name: 'Показати' }).waitFor();
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    await Promise.all([context.close(), other.close()]);
  });
});
