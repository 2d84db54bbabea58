import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../domain/text/Language';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { shoot } from './openScreen';
import { admin } from './startServer';
import type { Visit } from './withPanel';
import { visit, withServer } from './withPanel';

jest.setTimeout(180_000);

const words = {
  uk: {
    shop: /Магазин/,
    pottery: 'Гончарня «Опішня»',
    payment: /Спосіб оплати/,
    cash: /під час отримання/,
    add: 'Додати товар',
    more: /На одну більше/,
    addAddress: 'Додати адресу',
    delivery: /^Доставка/,
    branch: 'Нова пошта, відділення',
    region: 'Область',
    location: 'Місто чи село',
    warehouse: 'Відділення чи поштомат',
    save: 'Зберегти',
    status: 'Новий статус',
    processing: /В обробці \(готівка\)/,
    comment: /Коментар/,
    change: 'Змінити статус',
    history: 'Історія статусів',
    saved: 'Збережено',
  },
  en: {
    shop: /Shop/,
    pottery: 'Гончарня «Опішня»',
    payment: /Payment method/,
    cash: /on delivery/,
    add: 'Add product',
    more: /One more/,
    addAddress: 'Add an address',
    delivery: /^Delivery/,
    branch: 'Nova Poshta, branch',
    region: 'Region',
    location: 'City or village',
    warehouse: 'Branch or parcel locker',
    save: 'Save',
    status: 'New status',
    processing: /Processing \(cash\)/,
    comment: /Comment/,
    change: 'Change status',
    history: 'Status history',
    saved: 'Saved',
  },
} as const satisfies Record<Language, unknown>;

async function choose(page: Page, box: Locator, option: string | RegExp): Promise<void> {
  await box.click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Makes an order from the empty form to its second status, which is there after a reload. */
async function makeOrder({ page, base }: Visit, language: Language, name: string): Promise<void> {
  const texts = words[language];
  await page.goto(`${base}order/create`);
  const shop = page.getByRole('combobox', { name: texts.shop });
  await shop.waitFor();
  if (await shop.isEnabled()) await choose(page, shop, texts.pottery);

  await page.getByRole('button', { name: texts.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').nth(1).check();
  await shoot(page, `order-${name}-1-products`);
  await dialog.getByRole('button').last().click();
  await page.getByRole('button', { name: texts.more }).first().click();

  await page.getByRole('button', { name: texts.addAddress }).click();
  await choose(page, page.getByRole('combobox', { name: texts.delivery }), texts.branch);
  await choose(page, page.getByRole('combobox', { name: texts.region }), /Львівська/);
  await choose(page, page.getByRole('combobox', { name: texts.location }), /Львів/);
  await choose(page, page.getByRole('combobox', { name: texts.warehouse }), /№ ?1/);

  await choose(page, page.getByRole('combobox', { name: texts.payment }), texts.cash);
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await page.waitForURL(/order\/update\//);
  await page.getByText(texts.history).waitFor();

  await choose(page, page.getByRole('combobox', { name: texts.status }), texts.processing);
  await page.getByRole('textbox', { name: texts.comment }).fill('ok');
  await page.getByRole('button', { name: texts.change }).click();
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await page.getByRole('button', { name: texts.saved, exact: true }).waitFor();
  await page.reload();
  await page.getByText('ok', { exact: true }).waitFor();
  await shoot(page, `order-${name}-2-saved`, { whole: true });
}

browserDescribe('an order', () => {
  const opened = withServer();
  const looks = [
    { name: 'staff', language: 'uk', width: 'desktop', path: 'admin' },
    { name: 'merchant', language: 'en', width: 'phone', path: 'merchantpanel' },
  ] as const;

  it.each(looks)('is made and goes on: $name, $language, $width', async ({ name, language, width, path }) => {
    const account = name === 'staff' ? admin : opened().panel.merchant();
    const screen = await visit(opened(), { language, width }, account, path);
    await makeOrder(screen, language, name);
    expect(await checkAccessibility(screen.page)).toEqual([]);
    expect(screen.complaints).toEqual([]);
    await screen.context.close();
  });
});
