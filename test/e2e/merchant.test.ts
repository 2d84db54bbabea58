import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { navigate } from './navigate';
import { openScreen, shoot } from './openScreen';
import { textsIn } from './texts';
import { logIn } from './walkProduct';
import { visit, withServer } from './withPanel';

jest.setTimeout(120_000);

browserDescribe('a merchant', () => {
  const texts = textsIn('uk');
  const opened = withServer();
  let account: { email: string; password: string };

  beforeAll(() => {
    account = opened().panel.merchant();
  });

  it('logs in at a screen of its own, stays under its own base and sees its own products only', async () => {
    const { context, page } = await openScreen(opened().browser, opened().panel.origin);
    await page.goto(`${opened().panel.origin}/merchantpanel/`);
    await page.getByText('Кабінет продавця').first().waitFor();
    await shoot(page, 'merchant-1-login');
    await logIn({ page, panel: `${opened().panel.origin}/merchantpanel/`, language: 'uk', account });
    await shoot(page, 'merchant-2-dashboard');
    expect(await page.getByRole('navigation').getByText('Користувачі').count()).toBe(0);

    await navigate(page, `${opened().panel.origin}/merchantpanel/product/list`);
    await page.getByRole('checkbox').nth(1).waitFor();
    await shoot(page, 'merchant-3-list');
    const shops = new Set(
      await page
        .getByRole('row')
        .getByRole('cell', { name: /майстерня|Пасіка|Гончарня|мануфактура/ })
        .allTextContents(),
    );
    expect([...shops].filter((shop) => /Пасіка|Гончарня|мануфактура/.test(shop))).toEqual([]);
    expect(await page.getByRole('link', { name: texts.panel.list.previous }).count()).toBe(0);

    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('textbox', { name: texts.price, exact: true }).waitFor();
    expect(page.url()).toContain('/merchantpanel/product/update/');
    await shoot(page, 'merchant-4-form');
    await context.close();
  });

  it('who logs in at the staff’s screen comes to the own base', async () => {
    const { context, page } = await openScreen(opened().browser, opened().panel.origin, { width: 'phone' });
    await logIn({ page, panel: `${opened().panel.origin}/admin/`, language: 'uk', account });
    await page.waitForURL(/\/merchantpanel\//);

    // The bar of the phone gives way to what is to be saved, and comes back.
    const bar = page.getByRole('navigation', { name: 'Найпотрібніше' });
    await bar.getByRole('link', { name: 'Товари' }).click();
    await page
      .getByRole('link', { name: /^Мед|^Глечик|^Шкарпетки|^Кептар/ })
      .first()
      .click();
    const title = page.getByRole('textbox', { name: /^Назва/ }).first();
    await title.fill(`${await title.inputValue()} 2`);
    await bar.waitFor({ state: 'hidden' });
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByRole('button', { name: 'Збережено', exact: true }).waitFor();
    await page.goBack();
    await bar.waitFor();
    await context.close();
  });

  it('who guesses another shop’s product reads the words of the refusal and nothing else', async () => {
    const staff = await visit(opened());
    await staff.page.goto(`${staff.base}product/list?page=1&search=MED-0007`);
    await staff.page
      .getByRole('link', { name: /Мед акацієвий/ })
      .first()
      .click();
    await staff.page.getByRole('textbox', { name: texts.price, exact: true }).waitFor();
    const foreign = new URL(staff.page.url()).pathname.replace('/admin/', '/merchantpanel/');
    await staff.context.close();

    const { context, page } = await visit(opened(), {}, account, 'merchantpanel');
    await page.goto(opened().panel.origin + foreign);
    await page.getByText('У вас немає доступу до цього розділу').first().waitFor();
    expect(await page.getByText('Мед акацієвий').count()).toBe(0);
    await shoot(page, 'merchant-5-refused');
    await context.close();
  });

  it('is looked at by an administrator, in all pages of their browser, who comes back with nothing left of it', async () => {
    const { context, page, base } = await visit(opened());
    const other = await context.newPage();
    await other.goto(`${base}user/list`);
    await other.getByRole('table').waitFor();
    const shops = await page.request.post(`${opened().panel.origin}/api/shop/list`, { data: { search: 'майстерня' } });
    const { result } = (await shops.json()) as { result: { items: { _id: string }[] } };
    await page.goto(`${base}people?shop=${result.items[0]?._id}`);
    await page
      .getByRole('button', { name: /^Дії: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Переглянути як…' }).click();
    await page.waitForURL(`${opened().panel.origin}/merchantpanel/`);
    const banner = page.getByRole('region', { name: 'Перегляд очима іншої людини' });
    await banner.getByText(/^Ви бачите панель як: .*майстерня/).waitFor();
    expect(await page.getByRole('navigation').getByText('Маркетплейс').count()).toBe(0);
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'view-as');
    await other.waitForURL(`${opened().panel.origin}/merchantpanel/`);
    await page.reload();
    await banner.getByRole('button', { name: 'Завершити перегляд' }).click();
    await page.waitForURL(base);
    await page.getByRole('navigation').getByText('Маркетплейс').first().waitFor();
    expect(await banner.count()).toBe(0);
    await context.close();
  });
});
