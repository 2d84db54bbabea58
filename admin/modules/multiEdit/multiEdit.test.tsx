import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '#domain/text/Language';
import { setLanguage } from '../../core/i18n/languageStore';
import { findHeading, currentUrl, openPanel, withApi } from '../../testing/openPanel';

interface Listed {
  items: { _id: string; _revision: number; fields: Record<string, Record<string, unknown>> }[];
  allItemsCount: number;
}

const api = withApi();
const brands = async () =>
  (await api().call<Listed>('POST', '/api/product/list', { limit: 100, sort: { title: 1 } })).items.map(
    ({ _id }) => _id,
  );
const loadedBrand = async (id: string) =>
  JSON.stringify((await api().call<{ form: object }>('GET', `/api/product/load/${id}`)).form).match(
    /"brand".*?"value":\{"0":"([^"]*)"/,
  )?.[1];

async function pickTwo(user: ReturnType<typeof openPanel>['user']) {
  const [, first, second] = await screen.findAllByRole('checkbox');
  if (!first || !second) throw new Error('the list has no rows');
  await user.click(first);
  await user.click(second);
}

async function openMultiEditOfTwo(query = '', entity = 'product') {
  const opened = openPanel(`/admin/${entity}/list${query}`);
  await pickTwo(opened.user);
  return opened;
}

describe('editing many products (MUL-001 to MUL-004)', () => {
  it('raises prices by percents with rounding; the question shows each part that changes', async () => {
    const { user } = await openMultiEditOfTwo('?page=1&sort=price');
    await user.click(screen.getByRole('button', { name: 'Редагувати' }));
    await user.click(await screen.findByRole('combobox', { name: /Поля, які треба змінити/ }));
    await user.click(await screen.findByRole('option', { name: 'Ціна' }));
    await user.keyboard('{Escape}');
    const price = within(await screen.findByRole('group', { name: 'Ціна' }));
    await user.click(price.getByRole('radio', { name: 'Збільшити' }));
    await user.click(screen.getByRole('button', { name: 'Зберегти у вибраних (2)' }));
    expect(price.getByRole('alert')).toHaveTextContent('Введіть число');
    await user.type(price.getByRole('textbox', { name: 'На скільки' }), '10');
    await user.click(price.getByRole('combobox', { name: 'Округлення' }));
    await user.click(await screen.findByRole('option', { name: /^До 10\s₴$/ }));
    await user.click(price.getByRole('radio', { name: 'Зберегти відсоток знижки' }));
    api().clearRequests();
    await user.click(screen.getByRole('button', { name: 'Зберегти у вибраних (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Змінити вибрані записи (2)?' }));
    expect(await dialog.findByText(/^Зміниться: 2 з 2/)).toBeInTheDocument();
    expect(dialog.getAllByText(/^Ціна:/)).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Зберегти у вибраних (2)' }));
    await findHeading('Товари');
    const sent = api().requests.find(({ path }) => path.endsWith('/multiupdate'));
    expect(sent?.body).toMatchObject({
      adjust: { price: { op: 'percent', value: 10, round: 10, discount: 'percents' } },
    });
    expect(sent?.body).not.toHaveProperty('fields');
  });

  it('sets the chosen field in the chosen rows only, after a question', async () => {
    const { user } = await openMultiEditOfTwo();
    await user.click(screen.getByRole('button', { name: 'Редагувати' }));
    await findHeading('Товари: групове редагування');
    expect(currentUrl()).toMatch(/\/product\/multiupdate$/);
    expect(await screen.findByRole('heading', { name: 'Вибрано: 2\u00a0товари' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Бренд' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('combobox', { name: /Поля, які треба змінити/ }));
    await user.click(await screen.findByRole('option', { name: 'Бренд' }));
    await user.keyboard('{Escape}');
    await user.type(await screen.findByRole('textbox', { name: /^Бренд/ }), 'Спільний');
    api().clearRequests();
    await user.click(screen.getByRole('button', { name: 'Зберегти у вибраних (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Змінити вибрані записи (2)?' }));
    await user.click(dialog.getByRole('button', { name: 'Зберегти у вибраних (2)' }));
    await findHeading('Товари');

    const sent = api().requests.find(({ path }) => path.endsWith('/multiupdate'));
    const { selectedItems = [], fields } = sent?.body as { selectedItems?: string[]; fields: object };
    expect(fields).toEqual({ brand: { 0: 'Спільний' } });
    expect(await Promise.all(selectedItems.map(loadedBrand))).toEqual(['Спільний', 'Спільний']);
    const others = (await brands()).filter((id) => !selectedItems.includes(id)).slice(0, 3);
    expect(await Promise.all(others.map(loadedBrand))).not.toContain('Спільний');
  });

  it.each([
    ['product', 'Товари: групове редагування'],
    ['page', 'Сторінки: групове редагування'],
  ])('has one save button: %s', async (entity, heading) => {
    const { user } = await openMultiEditOfTwo('', entity);
    await user.click(screen.getByRole('button', { name: 'Редагувати' }));
    await findHeading(heading);
    await screen.findByRole('combobox', { name: /Поля, які треба змінити/ });
    expect(screen.getAllByRole('button', { name: /^Збер/ }).map(({ textContent }) => textContent)).toEqual([
      'Зберегти у вибраних (2)',
    ]);
  });

  it('shows the chosen ones by 32, each with what is known of it', async () => {
    const { user } = await openMultiEditOfTwo();
    await user.click(screen.getByRole('button', { name: /^Вибрати всі знайдені/ }));
    await user.click(screen.getByRole('button', { name: 'Редагувати' }));
    const card = within(
      (await screen.findByRole('heading', { name: /^Вибрано: \d+/ })).closest('section') ?? document.body,
    );
    const { allItemsCount } = await api().call<Listed>('POST', '/api/product/list', {});
    const rows = () => card.getAllByRole('listitem').length;
    expect(rows()).toBe(32);
    await user.click(card.getByRole('button', { name: /Показати ще/ }));
    await waitFor(() => expect(rows()).toBe(64));
    await user.click(card.getByRole('button', { name: /Показати ще/ }));
    await waitFor(() => expect(rows()).toBe(allItemsCount));
    expect(card.queryByRole('button', { name: /Показати ще/ })).not.toBeInTheDocument();
    const [more] = card.getAllByRole('button', { name: /: подробиці$/ });
    if (more) await user.click(more);
    expect(await card.findByText('Категорія')).toBeInTheDocument();
  });

  it('does not send what its own rules refuse', async () => {
    const { user } = await openMultiEditOfTwo();
    await user.click(screen.getByRole('button', { name: 'Редагувати' }));
    await user.click(await screen.findByRole('combobox', { name: /Поля, які треба змінити/ }));
    await user.click(await screen.findByRole('option', { name: 'Категорія' }));
    await user.keyboard('{Escape}');
    api().clearRequests();
    await user.click(screen.getByRole('button', { name: 'Зберегти у вибраних (2)' }));
    expect(await screen.findByText('Виберіть щонайменше один варіант')).toBeInTheDocument();
    expect(api().requests.filter(({ path }) => path.endsWith('/multiupdate'))).toEqual([]);
  });

  it.each<
    [
      Language,
      Record<
        | 'edit'
        | 'fields'
        | 'brand'
        | 'save'
        | 'cancel'
        | 'stay'
        | 'leave'
        | 'leaveTitle'
        | 'saveTitle'
        | 'keep'
        | 'many',
        string
      >,
    ]
  >([
    [
      'uk',
      {
        edit: 'Редагувати',
        fields: 'Поля, які треба змінити',
        brand: 'Бренд',
        save: 'Зберегти у вибраних (2)',
        cancel: 'Скасувати',
        stay: 'Залишитися тут',
        leave: 'Продовжити без збереження',
        leaveTitle: 'Незбережені зміни',
        saveTitle: 'Змінити вибрані записи (2)?',
        keep: 'Скасувати',
        many: 'Товари',
      },
    ],
    [
      'en',
      {
        edit: 'Edit',
        fields: 'Fields to change',
        brand: 'Brand',
        save: 'Save in 2',
        cancel: 'Cancel',
        stay: 'Stay here',
        leave: 'Continue without saving',
        leaveTitle: 'Unsaved changes',
        saveTitle: 'Change 2\u00a0products?',
        keep: 'Cancel',
        many: 'Products',
      },
    ],
  ])(
    'is cancelled: back to the list as it was, at once when nothing was typed, otherwise after a question, %s',
    async (language, words) => {
      setLanguage(language);
      const { user } = await openMultiEditOfTwo('?page=1&sort=-price&search=KER');
      const toEdit = async () => {
        await user.click(screen.getByRole('button', { name: words.edit }));
        await user.click(await screen.findByRole('combobox', { name: new RegExp(words.fields) }));
        await user.click(await screen.findByRole('option', { name: words.brand }));
        await user.keyboard('{Escape}');
      };
      const cancel = () => user.click(screen.getByRole('link', { name: words.cancel }));
      await toEdit();
      await cancel();
      await findHeading(words.many);
      expect(currentUrl()).toBe('/admin/product/list?page=1&search=KER&sort=-price');

      await pickTwo(user);
      await toEdit();
      await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${words.brand}`) }), 'Спільний');
      await cancel();
      await user.click(
        within(await screen.findByRole('dialog', { name: words.leaveTitle })).getByRole('button', { name: words.stay }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByRole('textbox', { name: new RegExp(`^${words.brand}`) })).toHaveValue('Спільний');

      // Saving from the leave dialog shows the preview first, like the save button.
      await cancel();
      await user.click(
        within(await screen.findByRole('dialog', { name: words.leaveTitle })).getByRole('button', { name: words.save }),
      );
      await user.click(
        within(await screen.findByRole('dialog', { name: words.saveTitle })).getByRole('button', { name: words.keep }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

      api().clearRequests();
      await cancel();
      await user.click(
        within(await screen.findByRole('dialog', { name: words.leaveTitle })).getByRole('button', {
          name: words.leave,
        }),
      );
      await findHeading(words.many);
      expect(currentUrl()).toBe('/admin/product/list?page=1&search=KER&sort=-price');
      expect(api().requests.filter(({ path }) => path.endsWith('/multiupdate'))).toEqual([]);
    },
  );

  it('asks to choose first where nothing is chosen', async () => {
    sessionStorage.clear();
    const { user } = openPanel('/admin/page/multiupdate');
    expect(await screen.findByText('Спершу виберіть записи для редагування')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'До списку' }));
    await findHeading('Сторінки');
  });

  it('is not there for other entities', async () => {
    openPanel('/admin/article/multiupdate');
    await findHeading(/немає|не знайдено/i);
  });
});
