import { workbookFile } from '#domain/xlsx/testing/hostileWorkbooks';
import { workbookType } from '#domain/xlsx/workbookType';
import { browserDescribe } from './browserDescribe';
import { navigate } from './navigate';
import { visit, withServer } from './withPanel';

jest.setTimeout(120_000);

const kinds = ['Глеки', 'Миски', 'Горщики', 'Кухлі', 'Тарелі', 'Свічники', 'Дзвоники', 'Свищики'];

/** A price list as suppliers send it: a title, then the names of the columns; its categories are not ours. */
const priceList = (month: string, price: number): string =>
  [
    `ФОП Гончаренко, прайс на ${month};;;`,
    'Артикул;Назва;Ціна;Категорія',
    ...kinds.map((kind, at) => `HON-${at};${kind} гончарські;${price + at};Гончарня ФОП > ${kind}`),
  ].join('\r\n');

browserDescribe('a supplier’s month', () => {
  const opened = withServer();

  it('is imported, taken back, loaded again, and asks for nothing in the next one', async () => {
    const { page, base, context } = await visit(opened());
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
    const unknown = page.getByRole('region', { name: 'Невідомі значення' });
    const upload = async (name: string, content: string) => {
      await navigate(page, `${base}product/list?page=1`);
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
      await page.locator('input[type=file][accept*=csv]').setInputFiles(file);
      await page.getByRole('heading', { name: 'Імпорт товарів' }).waitFor();
      await page.getByRole('list', { name: 'Кроки імпорту' }).waitFor();
    };
    const toRows = async () => {
      await button('Далі: перевірка').click();
      await page.getByRole('grid', { name: 'Рядки файлу' }).waitFor();
    };
    const load = async (outcome: string) => {
      await button('Почати імпорт').click();
      await page.getByRole('heading', { name: 'Імпорт завершено' }).waitFor({ timeout: 30_000 });
      await page.getByText(outcome, { exact: true }).waitFor();
    };
    const createAll = async () => {
      await button(/^Створити всі: 8/).click();
      await unknown.waitFor({ state: 'detached' });
    };
    await page.goto(base);
    await page.getByRole('main').waitFor();
    const may = priceList('травень', 100);

    await upload('Гончаренко травень.csv', may);
    expect(await button('Заголовок — рядок 2').getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('combobox', { name: 'Магазин' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await button('Застосувати').click();
    await page.getByText(/Застосовано налаштування «Гончаренко травень\.csv/).waitFor();
    await createAll();
    await toRows();
    await load('додано: 8');

    await button('Скасувати імпорт').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Скасувати імпорт' }).click();
    await page.getByRole('heading', { name: 'Імпорт скасовано' }).waitFor({ timeout: 30_000 });

    await upload('Гончаренко травень.csv', may);
    await createAll();
    await toRows();
    await load('додано: 8');

    await upload('Гончаренко червень.csv', priceList('червень', 200));
    await page.getByText(/Застосовано налаштування «Гончаренко травень\.csv/).waitFor();
    // Nothing is to be answered: the rows are shown at once.
    await page.getByRole('grid', { name: 'Рядки файлу' }).waitFor();
    expect(await unknown.count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Магазин' }).isVisible()).toBe(false);
    await load('змінено: 8');
    await context.close();
  });

  it('is a workbook too, which a worker of the page reads', async () => {
    const { page, base, context } = await visit(opened());
    await page.goto(base);
    await page.getByRole('main').waitFor();
    await navigate(page, `${base}product/list?page=1`);
    const worker = page.waitForEvent('worker');
    const file = { name: 'exceljs.xlsx', mimeType: workbookType, buffer: Buffer.from(workbookFile('exceljs.xlsx')) };
    await page.locator('input[type=file][accept*=xlsx]').setInputFiles(file);
    expect((await worker).url()).toMatch(/workbookWorker/);
    await page.getByRole('heading', { name: 'Імпорт товарів' }).waitFor();
    await page.getByText('Миска глибока').first().waitFor();
    await context.close();
  });
});
