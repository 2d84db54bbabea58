import { screen, waitFor, within } from '@testing-library/react';
import { findHeading, openPanel, withApi } from '../../testing/openPanel';

const api = withApi(undefined, { gallery: true });
const address = '/admin/gallery/update/9a11e2700000000000000001';

type User = ReturnType<typeof openPanel>['user'];
const tab = (user: User, name: string) => user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const write = async (user: User, name: string | RegExp, text: string) => {
  const [box] = await screen.findAllByRole('textbox', { name });
  if (!box) throw new Error(`no ${String(name)}`);
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
};

/** Saves, closes the panel and opens the record again. */
async function saveAndReopen({ user, unmount }: ReturnType<typeof openPanel>) {
  await press(user, 'Зберегти');
  await waitFor(() => expect(api().requests.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(await screen.findByText('Зміни збережено')).toBeInTheDocument();
  unmount();
  const again = openPanel(address);
  await findHeading('Зразок');
  return again;
}

describe('what is saved comes back the same', () => {
  it('in lists', async () => {
    const opened = openPanel(address);
    await findHeading('Зразок');
    await tab(opened.user, 'Списки');
    await press(opened.user, 'Додати рядок');
    await write(opened.user, 'Назва рядок 2 УК', 'Колір');
    await write(opened.user, 'Значення рядок 2 УК', 'білий');
    await write(opened.user, 'Значення рядок 2 EN', 'white');
    await press(opened.user, 'Додати рядок');
    await write(opened.user, 'Назва рядок 3 УК', 'Пів рядка');
    await press(opened.user, 'Перемістити вище: рядок 2');
    await write(opened.user, 'Посилання на YouTube відео 1', 'https://youtu.be/aaaaaaaaaaa');
    await press(opened.user, 'Відповісти');
    await write(opened.user, /^Текст відповіді А, нова/, 'Будь ласка');
    const english = screen.getByRole('group', { name: 'Акордеон EN' });
    await opened.user.type(within(english).getByRole('textbox', { name: /^Текст/ }), ' only');

    const { user } = await saveAndReopen(opened);
    await tab(user, 'Списки');
    expect(await screen.findByRole('textbox', { name: 'Назва рядок 1 УК' })).toHaveValue('Колір');
    expect(screen.getByRole('textbox', { name: 'Значення рядок 1 EN' })).toHaveValue('white');
    expect(screen.getByRole('textbox', { name: 'Назва рядок 2 УК' })).toHaveValue('Склад');
    expect(screen.queryByRole('textbox', { name: 'Назва рядок 3 УК' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Посилання на YouTube відео 1' })).toHaveValue(
      'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    );
    expect(
      screen.getAllByRole('textbox', { name: /^Текст відповіді/ }).map((box) => (box as HTMLTextAreaElement).value),
    ).toEqual(['Дякуємо', 'Будь ласка']);
    expect(
      within(screen.getByRole('group', { name: 'Акордеон EN' })).getByRole('textbox', { name: /^Текст/ }),
    ).toHaveValue('Wash by hand only');
  });

  it('in choices', async () => {
    const opened = openPanel(address);
    await findHeading('Зразок');
    await tab(opened.user, 'Вибір');
    await opened.user.click(await screen.findByRole('radio', { name: 'Ліжник' }));
    await opened.user.click(screen.getByRole('checkbox', { name: 'Білий' }));
    await opened.user.click(screen.getByRole('radio', { name: /^L/ }));
    await write(opened.user, 'Колір', 'abc');

    const { user } = await saveAndReopen(opened);
    await tab(user, 'Вибір');
    expect(await screen.findByRole('radio', { name: 'Ліжник' })).toBeChecked();
    expect(screen.getAllByRole('checkbox', { checked: true }).map((box) => (box as HTMLInputElement).value)).toEqual([
      'red',
      'white',
    ]);
    expect(screen.getByRole('radio', { name: /^L/ })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Колір' })).toHaveValue('#aabbcc');
  });

  it('in numbers and dates', async () => {
    const opened = openPanel(address);
    await findHeading('Зразок');
    await tab(opened.user, 'Числа');
    await opened.user.click(await screen.findByRole('radio', { name: '2 з 5' }));
    await write(opened.user, 'Знижка, %', '30');
    await press(opened.user, 'Прибрати: 2026-12-01');
    await press(opened.user, 'Додати дату');
    await opened.user.keyboard('5.1.2027');
    await press(opened.user, 'Додати розмір');
    await opened.user.keyboard('large');
    await write(opened.user, 'Висота, px рядок 2', '900');

    const { user } = await saveAndReopen(opened);
    await tab(user, 'Числа');
    expect(await screen.findByRole('radio', { name: '2 з 5' })).toBeChecked();
    expect(screen.getAllByRole('textbox', { name: 'Ціна зі знижкою' })[0]).toHaveValue('1\u00a0715,00');
    expect(
      (await screen.findAllByRole('textbox', { name: /^Дата рядок/ })).map((box) => (box as HTMLInputElement).value),
    ).toEqual(['2026-12-02', '2027-01-05']);
    expect(screen.getByRole('textbox', { name: 'Назва рядок 2' })).toHaveValue('large');
    expect(screen.getByRole('textbox', { name: 'Висота, px рядок 2' })).toHaveValue('900');
  });
});
