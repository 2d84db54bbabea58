import type { Locator, Page } from 'playwright-core';
import { cartTexts } from '../../admin/modules/order/inputs/texts';
import { paymentTexts } from '../../admin/modules/order/inputs/paymentTexts';
import { statusTexts } from '../../admin/modules/order/inputs/statusTexts';
import { addressTexts } from '../../admin/modules/delivery/inputs/texts';
import { orderStatusTexts as statusTitles } from '#core/schema/orderStatusTexts';
import type { Language } from '#domain/text/Language';

const own = {
  uk: { shop: /Магазин/, payment: /Спосіб оплати/, save: 'Зберегти', saved: 'Збережено' },
  en: { shop: /Shop/, payment: /Payment method/, save: 'Save', saved: 'Saved' },
} as const;

/** What the steps find on an order's form. */
export const orderWords = (language: Language) => ({
  ...own[language],
  language,
  cart: cartTexts[language],
  address: addressTexts[language],
  method: paymentTexts[language],
  status: statusTexts[language],
});

type OrderWords = ReturnType<typeof orderWords>;

export async function choose(page: Page, box: Locator, option: string | RegExp): Promise<void> {
  await box.click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Chooses the shop, where a merchant has no choice, and its first products. */
export async function fillCart(
  page: Page,
  words: OrderWords,
  products: number,
  { isMerchant = false } = {},
): Promise<void> {
  if (!isMerchant) await choose(page, page.getByRole('combobox', { name: words.shop }), /Опішня|Opishnia/);
  await page.getByRole('button', { name: words.cart.addProduct }).click();
  const dialog = page.getByRole('dialog');
  for (let row = 1; row <= products; row += 1) await dialog.getByRole('checkbox').nth(row).check();
  await dialog.getByRole('button').last().click();
  await page
    .getByRole('button', { name: new RegExp(words.cart.more.replace('%{name}', '')) })
    .first()
    .click();
}

/** A branch of Nova Poshta, of the demo's directory. */
export async function chooseBranch(page: Page, { address }: OrderWords): Promise<void> {
  const box = (name: string | RegExp) => page.getByRole('combobox', { name });
  await page.getByRole('button', { name: address.add }).click();
  await choose(page, box(new RegExp(`^${address.type}`)), /Нова пошта, відділення|Nova Poshta, branch/);
  await choose(page, box(address.region), /Львівська/);
  await choose(page, box(address.location), /Львів/);
  await choose(page, box(address.warehouse), /№ ?1/);
}

/** A status that is refused says why, with the names of others: its own begins the text. */
export async function chooseStatus(
  page: Page,
  { status, language }: OrderWords,
  next: keyof typeof statusTitles,
): Promise<void> {
  const title = statusTitles[next][language].replace(/[()]/g, '\\$&');
  await choose(page, page.getByRole('combobox', { name: status.next }), new RegExp(`^${title}`));
}

export const pressSave = (page: Page, { save }: OrderWords): Promise<void> =>
  page.getByRole('button', { name: save, exact: true }).click();

/** A status that is all that was changed is saved at once. */
export async function changeStatus(page: Page, words: OrderWords): Promise<void> {
  await page.getByRole('button', { name: words.status.change, exact: true }).click();
  await page.getByRole('button', { name: words.saved, exact: true }).waitFor();
}
