import type { Page } from 'playwright-core';
import type { Language } from '#domain/text/Language';
import { navigate } from './navigate';
import { shoot } from './openScreen';
import { textsIn } from './texts';

interface Walk {
  page: Page;
  /** URL of the panel with its base, e.g. `http://…/admin/`. */
  panel: string;
  language: Language;
  account: { email: string; password: string };
  /** A search word that only this product contains. */
  word: string;
  /** Prefix of the screenshots' names. */
  name: string;
}

/** The mock panel fills its store at each loading. */
const waitOptions = { timeout: 30_000 };

export async function logIn({
  page,
  panel,
  language,
  account,
}: Pick<Walk, 'page' | 'panel' | 'language' | 'account'>): Promise<void> {
  const texts = textsIn(language);
  await page.goto(panel);
  await page.getByLabel(texts.email).fill(account.email);
  await page.getByLabel(texts.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: texts.logIn, exact: true }).click();
  await page.getByRole('link', { name: texts.panel.shell.home }).first().waitFor(waitOptions);
  await page.getByRole('main').waitFor(waitOptions);
}

const rowMenu = ({ page, language, word }: Walk) =>
  page.getByRole('button', {
    name: new RegExp(`${textsIn(language).panel.list.rowActions.replace('%{title}', '')}.*${word}`, 'i'),
  });

async function openList(walk: Walk, type = ''): Promise<void> {
  await navigate(walk.page, `${walk.panel}product/list?page=1${type}&search=${encodeURIComponent(walk.word)}`);
  await rowMenu(walk).waitFor(waitOptions);
}

const toast = (page: Page, text: string) => page.getByRole('region').getByText(text).first().waitFor(waitOptions);

/**
 * A typical workflow: search a product, change its price and Ukrainian title, see it in the list, trash it, restore it,
 * switch the language and log out.
 */
export async function walkProduct(walk: Walk): Promise<void> {
  const { page, panel, language, word, name } = walk;
  const texts = textsIn(language);
  const { actions, list } = texts.panel;

  await logIn(walk);
  await shoot(page, `${name}-1-dashboard`);

  await navigate(page, `${panel}product/list`);
  const search = page.getByPlaceholder(list.search);
  const openSearch = page.getByRole('main').getByRole('button', { name: list.searchLabel, exact: true });
  await search.or(openSearch).first().waitFor(waitOptions);
  // On a phone it has no place of its own.
  if (await openSearch.isVisible()) await openSearch.click();
  await search.fill(word);
  await page.waitForURL(/search=/, waitOptions);
  await page.getByText(word, { exact: false }).first().waitFor(waitOptions);
  await shoot(page, `${name}-2-found`);

  await page
    .getByRole('link', { name: new RegExp(word, 'i') })
    .first()
    .click();
  const price = page.getByRole('textbox', { name: texts.price, exact: true });
  const title = page.getByRole('textbox', { name: texts.title }).first();
  await price.waitFor(waitOptions);
  await page
    .getByRole('radiogroup', { name: texts.panel.form.content })
    .getByRole('radio', { name: texts.panel.languages.uk })
    .click();
  const renamed = `${await title.inputValue()} — новий`;
  await title.fill(renamed);
  await price.fill('4321');
  await shoot(page, `${name}-3-changed`);
  await page.getByRole('button', { name: actions.save, exact: true }).click();
  await toast(page, texts.saved);
  await page.getByRole('button', { name: actions.saved, exact: true }).waitFor(waitOptions);
  await page.reload();
  await price.waitFor(waitOptions);
  await page
    .getByRole('radiogroup', { name: texts.panel.form.content })
    .getByRole('radio', { name: texts.panel.languages.uk })
    .click();
  expect(await price.inputValue()).toMatch(/^4[\s,]?321/);
  expect(await title.inputValue()).toBe(renamed);

  await openList(walk);
  await page
    .getByText(/4[\s,]?321/)
    .first()
    .waitFor(waitOptions);
  await shoot(page, `${name}-4-listed`);

  const row = (action: string) => page.getByRole('menuitem', { name: action, exact: true });
  await rowMenu(walk).click();
  await row(actions.delete).click();
  await page.getByRole('dialog').waitFor(waitOptions);
  await shoot(page, `${name}-5-confirm`);
  await page.getByRole('dialog').getByRole('button', { name: actions.delete }).click();
  await toast(page, texts.removed);
  await rowMenu(walk).waitFor({ ...waitOptions, state: 'detached' });

  await openList(walk, '&type=trash');
  await rowMenu(walk).click();
  await row(actions.restore).click();
  await page.getByRole('dialog').getByRole('button', { name: actions.restore }).click();
  await toast(page, texts.restored);
  await rowMenu(walk).waitFor({ ...waitOptions, state: 'detached' });
  await openList(walk);
}

/** From the product list: switches the language, then logs out. */
export async function switchAndLeave({ page, panel, language, name }: Walk): Promise<void> {
  const texts = textsIn(language);
  await navigate(page, `${panel}product/list`);
  await page.getByRole('heading', { level: 1, name: texts.products }).waitFor(waitOptions);
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900;
  if (isNarrow) await page.getByRole('button', { name: texts.panel.shell.showNavigation }).click();
  await page
    .getByRole('radiogroup', { name: texts.panel.shell.language })
    .getByRole('radio', { checked: false })
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: texts.otherProducts }).waitFor(waitOptions);
  await shoot(page, `${name}-6-other-language`);

  const other = textsIn(language === 'uk' ? 'en' : 'uk');
  if (isNarrow) await page.getByRole('button', { name: other.panel.shell.showNavigation }).click();
  await page.getByRole('button', { name: other.panel.shell.logOut }).last().click();
  await page.getByRole('button', { name: other.logIn, exact: true }).waitFor(waitOptions);
  await page.goto(`${panel}product/list`);
  await page.getByRole('button', { name: other.logIn, exact: true }).waitFor(waitOptions);
}
