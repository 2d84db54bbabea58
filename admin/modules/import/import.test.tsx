import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setLanguage } from '../../core/i18n/languageStore';
import { axeViolations } from '../../testing/axeViolations';
import { currentUrl, findHeading, openPanel } from '../../testing/openPanel';
import { setScreenWidth } from '../../testing/setScreenWidth';
import { withUploads } from './testing/withUploads';

const { api, openPanelCard, send, upload } = withUploads();

const header = 'sku;title.uk;price;category;shop';
const rowOf = (at: number): string => `CSV-${at};Назва ${at};${100 + at};Кераміка;Ярмарок`;
const csv = (...rows: string[]): File =>
  new File([[header, ...rows].join('\r\n')], 'katalog.csv', { type: 'text/csv' });

const loadCalls = (): unknown[] =>
  api()
    .requests.filter(({ path }) => path.startsWith('/api/product/load-csv-row'))
    .map(({ body }) => (body as { row?: number }).row);

const grid = () => screen.findByRole('grid', { name: 'Рядки файлу' });

type User = Awaited<ReturnType<typeof openPanelCard>>['user'];
const toRows = async (user: User): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Далі: перевірка' }));

describe('the panel above the list of products', () => {
  it.each([
    ['wide', 1440],
    ['narrow', 390],
  ])('is above the rows of a %s list', async (_name, width) => {
    setScreenWidth(width);
    const { panel } = await openPanelCard();
    const [record] = await screen.findAllByRole('checkbox', { name: /^Вибрати/ });
    expect(record?.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    setScreenWidth(1440);
  });

  it('is one button with a menu on a phone', async () => {
    setScreenWidth(390);
    const { panel, user } = await openPanelCard();
    await user.click(within(panel).getByRole('button', { name: 'Імпорт і експорт: CSV, Excel' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Імпортувати файл',
      'Експортувати в CSV: обома мовами',
      'Експортувати в CSV: українською',
      'Експортувати в CSV: англійською',
      'Експортувати в Excel: обома мовами',
      'Експортувати в Excel: українською',
      'Експортувати в Excel: англійською',
      'Завантажити шаблон',
      'Завантажити шаблон Excel',
    ]);
    setScreenWidth(1440);
  });

  it('offers the file, the template and the export, and has no accessibility errors', async () => {
    const { panel, user } = await openPanelCard();
    expect(within(panel).getByRole('link', { name: 'Завантажити шаблон' })).toHaveAttribute(
      'href',
      '/api/product/get-csv-pattern',
    );
    expect(await axeViolations(panel)).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: 'Експортувати' }));
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual([
      'CSV, обома мовами',
      'CSV, українською',
      'CSV, англійською',
      'Excel, обома мовами',
      'Excel, українською',
      'Excel, англійською',
      'Завантажити шаблон Excel',
    ]);
  });

  it('says why a file is not accepted', async () => {
    const opened = await openPanelCard();
    const { panel } = opened;
    await send(opened, new File(['sku;title\nA;"x'], 'broken.csv', { type: 'text/csv' }));
    expect(await within(panel).findByText('Лапки, відкриті в рядку 2, ніде не закрито')).toBeInTheDocument();
    expect(within(panel).getByRole('button', { name: 'Імпортувати файл' })).toBeEnabled();
    expect(currentUrl()).toMatch(/^\/admin\/product\/list/);
  });
});

it('names what a platform’s file says and no field takes, loads many rows in steps, and counts them', async () => {
  const rows = Array.from({ length: 201 }, (_, at) =>
    [at === 200 ? '' : `STEP-${at}`, 'Чашка', '10', 'Кераміка', 'Ярмарок', at === 0 ? 's' : 'r'].join(';'),
  );
  const names = 'Код_товару;Назва_позиції;Ціна;Назва_групи;shop;Тип_товару';
  const { user } = await upload(new File([[names, ...rows].join('\n')], 'prom.csv'));
  expect(await screen.findByText(/Експорт із Prom: розпізнано 6 з 6 стовпців/)).toBeInTheDocument();
  expect(await screen.findByText(/^«Тип_товару»: 1 рядок — товари лише для гурту/)).toBeInTheDocument();
  expect(screen.getByText('1 стовпець не завантажиться: Тип_товару')).toBeInTheDocument();
  expect(screen.getByText(/^Якщо рядків понад 200, вони завантажуються по кількасот/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Почати імпорт' }));
  expect(await screen.findByText('додано: 200', undefined, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.getByText(/^Рядків із помилками: 1/)).toBeInTheDocument();
  expect(loadCalls().filter((row) => row !== undefined)).toEqual([]);
});

describe('an import', () => {
  it('loads row by row, and ends with a message', async () => {
    const { user, container } = await upload(csv(rowOf(1), rowOf(2)));
    expect(currentUrl()).toMatch(/^\/admin\/product\/import\/\w+$/);
    expect(await screen.findByText(/katalog\.csv/)).toBeInTheDocument();
    expect(within(await grid()).getByText('Назва 2')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Почати імпорт' }));
    expect(await screen.findByText('Імпорт завершено: 2 товари')).toBeInTheDocument();
    expect(loadCalls()).toEqual([2, 3]);
    expect(screen.getByText('додано: 2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Звіт у CSV' })).toHaveAttribute('href', expect.stringMatching(/report$/));
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is paused at a row and resumed at the next', async () => {
    const held: { release(): void }[] = [];
    const { user } = await upload(csv(...[1, 2, 3, 4, 5, 6].map(rowOf)));
    await grid();
    api().server.use(
      http.post('*/api/product/load-csv-row', async ({ request }) => {
        const { row } = (await request.clone().json()) as { row: number };
        if (row !== 5) return;
        await new Promise<void>((resolve) => held.push({ release: resolve }));
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Почати імпорт' }));
    await waitFor(() => expect(held).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Призупинити' }));
    expect(await screen.findByText('Імпорт призупинено')).toBeInTheDocument();
    held[0]?.release();
    expect(await screen.findByText('додано: 4')).toBeInTheDocument();
    expect(loadCalls()).toEqual([2, 3, 4, 5]);
    await user.click(screen.getByRole('button', { name: 'Продовжити' }));
    expect(await screen.findByText('Імпорт завершено: 6 товарів')).toBeInTheDocument();
    expect(loadCalls()).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('stops where a call fails, and goes on from there', async () => {
    const { user } = await upload(csv(rowOf(1), rowOf(2), rowOf(3)));
    await grid();
    let isBroken = true;
    api().server.use(
      http.post('*/api/product/load-csv-row', async ({ request }) => {
        const { row } = (await request.clone().json()) as { row: number };
        if (row === 3 && isBroken) return HttpResponse.error();
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Почати імпорт' }));
    expect(await screen.findByText(/^Імпорт зупинився: /)).toBeInTheDocument();
    expect(loadCalls()).toEqual([2, 3]);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Продовжити' }));
    expect(await screen.findByText('Імпорт завершено: 3 товари')).toBeInTheDocument();
  });

  it('stops at a row that the server refuses', async () => {
    const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', { model: 'product' });
    const serial = { code: { 0: 'serial' }, type: { 0: 'text' }, unique: { 0: true }, necessarily: { 0: true } };
    await api().call('POST', '/api/attribute/insert', { fields: { title: { uk: 'Серійний номер' }, ...serial } });
    await api().call('PUT', `/api/product/update/${items[0]?._id}`, { fields: { serial: { 0: 'N-1' } } });
    const rows = [`${rowOf(1)};`, `${rowOf(2)};N-1`, `${rowOf(3)};`];
    const { user } = await upload(new File([[`${header};serial`, ...rows].join('\n')], 'katalog.csv'));
    await grid();
    await user.click(screen.getByRole('button', { name: 'Почати імпорт' }));
    expect(
      await screen.findByText('Імпорт зупинився на рядку 3. Виправте рядок і продовжте імпорт.'),
    ).toBeInTheDocument();
    expect(loadCalls()).toEqual([2, 3]);
    expect(screen.getByRole('radio', { name: 'Відмови сервера 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Продовжити' }));
    expect(await screen.findByText('додано: 2')).toBeInTheDocument();
    expect(loadCalls()).toEqual([2, 3, 4]);
  });

  it('shows the messages of cells, filters, corrects in place, and replaces in all rows', async () => {
    const { user } = await upload(
      csv(
        rowOf(1),
        'CSV-2;Назва 2;дві;Кераміка;Ярмарок',
        'CSV-3;Назва 3;5;Горщики;Ярмарок',
        'CSV-4;Н;6;горщики;Ярмарок',
      ),
    );
    const unknown = await screen.findByRole('region', { name: 'Невідомі значення' });
    const [first] = within(unknown).getAllByRole('combobox', { name: /Замінити «горщики»/i });
    if (!first) throw new Error('nothing to replace');
    await user.type(first, 'Кераміка');
    await user.click(within(unknown).getAllByRole('button', { name: 'Замінити' })[0] as HTMLElement);
    await waitFor(() => expect(unknown).not.toBeInTheDocument());
    await toRows(user);
    expect(
      await screen.findByText('Рядків із помилками: 1. Їх не завантажено. Виправте їх тут або завершіть без них.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'З помилками 1' }));
    expect(within(await grid()).queryByText('Назва 1')).not.toBeInTheDocument();
    await user.dblClick(within(await grid()).getByText('дві'));
    const input = within(await grid()).getByRole('textbox');
    await user.clear(input);
    await user.type(input, '12,50{Enter}');
    expect(await screen.findByRole('radio', { name: 'З помилками 0' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Почати імпорт' }));
    expect(await screen.findByText('Імпорт завершено: 4 товари')).toBeInTheDocument();
  });

  it('takes a block of a spreadsheet, fills down, and shows the file in pages', async () => {
    const { user } = await upload(csv(...Array.from({ length: 60 }, (_, at) => rowOf(at + 1))));
    const cell = async (row: number, column: number) =>
      within(within(await grid()).getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell')[
        column
      ] as HTMLElement;
    await waitFor(async () => expect(await cell(1, 2)).toHaveTextContent('Назва 1'));
    await user.click(await cell(1, 2));
    fireEvent.paste(await cell(1, 2), { clipboardData: { getData: () => 'Перша\t11\nДруга\t22' } });
    await waitFor(async () => expect(await cell(2, 3)).toHaveTextContent('22'));
    expect(await cell(1, 2)).toHaveTextContent('Перша');
    await user.click(await cell(2, 3));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await waitFor(async () => expect(await cell(3, 3)).toHaveTextContent('22'));
    expect(screen.getByText('1–50 з 60')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Наступні рядки' }));
    expect(within(await grid()).getByText('Назва 60')).toBeInTheDocument();
    expect(within(await grid()).getAllByRole('row')).toHaveLength(11);
  });

  it('creates a category that the file names', async () => {
    const { user } = await upload(csv('CSV-1;Назва;5;Кераміка > Дзбани;Ярмарок'));
    const unknown = await screen.findByRole('region', { name: 'Невідомі значення' });
    await user.click(within(unknown).getByRole('button', { name: 'Створити категорію' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Невідомі значення' })).not.toBeInTheDocument());
    await toRows(user);
    await user.click(screen.getByRole('button', { name: 'Почати імпорт' }));
    expect(await screen.findByText('Імпорт завершено: 1 товар')).toBeInTheDocument();
  });

  it('shows before the first write what it would do', async () => {
    const { user } = await upload(csv(rowOf(1)));
    await grid();
    await user.click(screen.getByRole('button', { name: 'Пробний запуск' }));
    const dialog = await screen.findByRole('dialog', { name: 'Пробний запуск' });
    expect(
      await within(dialog).findByText('Створить: 1 · змінить: 0 · без змін: 0 · з помилками: 0'),
    ).toBeInTheDocument();
    expect(within(dialog).getByText('Рядок 2 · Назва 1')).toBeInTheDocument();
    expect(await axeViolations(dialog)).toEqual([]);
    expect(loadCalls()).toEqual([]);
  });

  it('continues in another browser, and is taken back as a whole', async () => {
    const { user } = await upload(csv(rowOf(1), rowOf(2)));
    await grid();
    const id = currentUrl().split('/').at(-1);
    await api().call('POST', '/api/product/load-csv-row', { import: id, row: 2 });
    await user.click(screen.getByRole('link', { name: 'До товарів' }));
    const panel = await screen.findByRole('region', { name: 'Імпорт і експорт: CSV, Excel' });
    await user.click(await within(panel).findByRole('link', { name: /Продовжити: katalog\.csv.*Рядків: 1 з 2/ }));
    await user.click(await screen.findByRole('button', { name: 'Продовжити' }));
    expect(await screen.findByText('Імпорт завершено: 2 товари')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Скасувати імпорт' }));
    const dialog = await screen.findByRole('dialog', { name: 'Скасувати імпорт?' });
    expect(within(dialog).getByRole('button', { name: 'Залишити імпорт' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Скасувати імпорт' }));
    expect(await screen.findByText('Товари, які знову такі, як до імпорту: 2')).toBeInTheDocument();
    expect(await screen.findByText('Імпорт скасовано')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'До товарів' }));
    expect(await screen.findByText(/^Останній імпорт:/)).toHaveTextContent(/, скасовано$/);
  });

  it('asks for no more of its rows once it is left', async () => {
    const asked: (string | null)[] = [];
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    api().server.use(
      http.get('*/csv-imports/:id/rows', async ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('from'));
        if (asked.length > 1) await left;
        const next = asked.length < 5 ? asked.length : null;
        return HttpResponse.json({ status: 200, messages: [], result: { rows: [], next, messages: [] } });
      }),
    );
    const { user } = await upload(csv(rowOf(1)));
    await waitFor(() => expect(asked).toEqual(['0', '1']));
    await user.click(screen.getAllByRole('link', { name: /^Товари/ })[0] as HTMLElement);
    await findHeading('Товари');
    leave();
    for (let at = 0; at < 3; at += 1) await api().call('GET', '/api/product/csv-imports');
    expect(asked).toEqual(['0', '1']);
  });

  it('speaks English', async () => {
    setLanguage('en');
    openPanel('/admin/product/list?page=1');
    expect(await screen.findByRole('region', { name: 'Import and export: CSV, Excel' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Import a file' })).toBeInTheDocument();
  });
});
