import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { withUploads } from './testing/withUploads';

const { api, ...uploads } = withUploads();

const rowsOf = (...lines: string[]): string => lines.join('\r\n');
const upload = (content: string, name = 'opt.csv') => uploads.upload(new File([content], name, { type: 'text/csv' }));

type User = Awaited<ReturnType<typeof upload>>['user'];

const step = (name: string) => within(screen.getByRole('list', { name: 'Кроки імпорту' })).getByText(name);
const next = async (user: User) => user.click(screen.getByRole('button', { name: 'Далі: перевірка' }));
const pick = async (user: User, field: string, option: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

const settingsCalls = () =>
  api().requests.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/product/csv-imports/'));

describe('the step of the columns', () => {
  it('applies what the columns are and what new products get in one call, also on the way to the rows', async () => {
    const { user, container } = await upload(rowsOf('Артикул;Найменування;Опт', 'CSV-1;Назва;77'));
    const price = await screen.findByRole('combobox', { name: 'Поле товару для «Опт»' });
    expect(step('Стовпці й значення').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(await axeViolations(container)).toEqual([]);
    await user.selectOptions(price, 'price');
    await pick(user, 'Магазин', /^Ярмарок/);
    await pick(user, 'Категорія', /Мед/);
    expect(screen.getByText('Ваш вибір іще не застосовано')).toBeInTheDocument();
    expect(settingsCalls()).toHaveLength(0);
    await next(user);
    expect(await screen.findByRole('radio', { name: 'Правильні 1' })).toBeInTheDocument();
    expect(settingsCalls()).toHaveLength(1);
    expect(step('Перевірка').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('forgets what was chosen and not applied', async () => {
    const { user } = await upload(rowsOf('Артикул;Найменування;Опт', 'CSV-1;Назва;77'));
    const price = await screen.findByRole('combobox', { name: 'Поле товару для «Опт»' });
    await user.selectOptions(price, 'price');
    await user.click(screen.getByRole('button', { name: 'Не змінювати' }));
    expect(price).toHaveValue('');
    expect(screen.queryByText('Ваш вибір іще не застосовано')).not.toBeInTheDocument();
  });

  it('chooses the header in the lines of the file, and says when an earlier choice is used', async () => {
    const content = rowsOf(
      'ФОП Гончаренко;прайс;;',
      'Код;Як зветься;Опт;Вид',
      'CSV-1;Глек;77;Мед',
      'CSV-2;Миска;78;Мед',
    );
    const { user } = await upload(content, 'Гончаренко травень.csv');
    const lines = await screen.findByRole('region', { name: 'Перші рядки файлу' });
    await user.click(within(lines).getByRole('button', { name: 'Заголовок — рядок 2' }));
    const chosen = () => within(lines).getByRole('button', { name: 'Заголовок — рядок 2' });
    await waitFor(() => expect(chosen()).toHaveAttribute('aria-pressed', 'true'));
    expect(await screen.findByRole('combobox', { name: 'Поле товару для «Як зветься»' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Почати з нуля' }));
    expect(await screen.findByText('Файли з такими стовпцями вже імпортували.')).toBeInTheDocument();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Застосувати налаштування' }),
      'Гончаренко травень.csv',
    );
    expect(await screen.findByText(/^Застосовано налаштування «Гончаренко травень\.csv/)).toBeInTheDocument();
  });

  it('offers categories of the same name, and accepts all answers together', async () => {
    const rows = ['Кераміка', 'Дім > Мед', 'Посуд > Кераміка', 'Дім > Інше'].map(
      (category, at) => `CSV-${at};Назва;5;${category};Ярмарок`,
    );
    const { user } = await upload(rowsOf('sku;title.uk;price;category;shop', ...rows));
    const unknown = await screen.findByRole('region', { name: 'Невідомі значення' });
    await waitFor(() =>
      expect(within(unknown).getByRole('combobox', { name: 'Замінити «Посуд > Кераміка» на' })).toHaveValue('Кераміка'),
    );
    expect(within(unknown).getAllByText('схоже')).toHaveLength(2);
    await user.click(within(unknown).getByRole('button', { name: 'Прийняти всі: 2' }));
    await waitFor(() => expect(within(unknown).queryByText('Посуд > Кераміка')).not.toBeInTheDocument());
    expect(await within(unknown).findByText('Дім > Інше')).toBeInTheDocument();
    expect(within(unknown).queryByText('Дім > Мед')).not.toBeInTheDocument();
  });

  it('tells what it guesses of the numbers, and reads them as chosen for a column or for the file', async () => {
    const { user, container } = await upload(
      rowsOf('sku;title.uk;price;category;shop', 'CSV-1;Назва;1,234;Кераміка;Ярмарок'),
    );
    const guess = /1,234 прочитано як 1234/;
    expect((await screen.findByText(guess)).closest('[role=alert]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Назад до стовпців' }));
    expect(screen.getByText('Ці числа можна прочитати двояко: 1,234')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    const column = screen.getByRole('combobox', { name: 'Запис чисел у стовпці «price»' });
    await user.selectOptions(column, '1 234,5');
    await waitFor(() => expect(screen.queryByText(guess)).toBeNull());
    expect(screen.queryByTitle(/^1,234 →/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^1,234\.56/ }));
    await waitFor(() => expect(column).toHaveValue('.'));
    expect(screen.getByTitle('1,234 → 1 234')).toBeInTheDocument();
  });
});
