import type { ListResult } from '#domain/wire/Listing';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { eventually } from './eventually';
import { navigate } from './navigate';
import { shoot } from './openScreen';
import { visit, withServer } from './withPanel';

jest.setTimeout(120_000);

const sizes = ['Вузька', 'Звичайна', 'Широка', 'Дуже широка', 'Дитяча'];

browserDescribe('a newcomer with attributes', () => {
  const opened = withServer();

  it('makes an attribute and a set, gives them to a product, and finds it by them', async () => {
    const { page, base, context, complaints } = await visit(opened(), { language: 'uk' });
    const call = async <T>(path: string, body: object): Promise<T> => {
      const reply = await context.request.post(new URL(path, base).href, {
        data: body,
        headers: { origin: new URL(base).origin },
      });
      return ((await reply.json()) as { result: T }).result;
    };
    const saved = () => page.getByRole('button', { name: 'Збережено', exact: true }).waitFor();

    await page.goto(`${base}attribute/create`);
    await page
      .getByRole('textbox', { name: /^Назва УК/ })
      .first()
      .fill('Повнота');
    await page
      .getByRole('textbox', { name: /^Назва EN/ })
      .first()
      .fill('Width');
    await page.getByRole('combobox', { name: /^Тип/ }).click();
    await page.getByRole('option', { name: 'Список', exact: true }).click();
    await page.getByRole('button', { name: 'Додати значення' }).click();
    for (const [at, size] of sizes.entries()) {
      await page.keyboard.type(size);
      if (at < sizes.length - 1) await page.keyboard.press('Enter');
    }
    await page.getByRole('switch', { name: 'Фільтрувати у списках' }).check();
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await page.waitForURL(/\/attribute\/update\//);
    await saved();
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'attributes-attribute');

    await navigate(page, `${base}attributes-set/create`);
    // Only the new screen has it: the form before has a title too.
    await page.getByRole('button', { name: 'Місце атрибута: Повнота' }).click();
    await page.getByRole('menuitem', { name: 'До групи «Атрибути»' }).click();
    await page
      .getByRole('textbox', { name: /^Назва УК/ })
      .first()
      .fill('Черевики');
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await page.waitForURL(/\/attributes-set\/update\//);
    await saved();
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'attributes-set');

    const { items } = await call<ListResult>('/api/product/list', { search: 'Рюкзак' });
    const id = items[0]?._id ?? '';
    await navigate(page, `${base}product/update/${id}`);
    await page.getByRole('combobox', { name: 'Набір атрибутів' }).click();
    await page.getByRole('option', { name: 'Черевики' }).click();
    await page.getByRole('tab', { name: /^Атрибути/ }).click();
    await page.getByRole('combobox', { name: 'Повнота' }).click();
    await page.getByRole('option', { name: 'Широка', exact: true }).click();
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await saved();
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, 'attributes-product');

    await navigate(page, `${base}product/list`);
    await page.getByRole('button', { name: /^Показати фільтри/ }).click();
    await page.getByRole('combobox', { name: 'Повнота' }).click();
    await page.getByRole('option', { name: 'Широка', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Застосувати' }).click();
    await eventually(async () => expect(await page.getByText('Знайдено: 1 товар').count()).toBe(1));
    await shoot(page, 'attributes-list');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
