import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setLanguage } from '../core/i18n/languageStore';
import { findHeading, currentUrl, withApi } from '../testing/openPanel';
import { openForm } from './testing/openForm';
import type { Listed } from './testing/productForm';
import { productForm } from './testing/productForm';

const api = withApi();

const { fill, openProduct, saveRequests: saves, someProduct, storedFields, title } = productForm(api);

describe('a new record', () => {
  it('has no id in its address, names itself and shows no action but Save', async () => {
    openForm('/admin/product/');
    await findHeading('Новий товар');
    expect(currentUrl()).toBe('/admin/product/');
    expect(document.title).toBe('Товар');
    expect(screen.getByRole('button', { name: 'Зберегти' })).toBeEnabled();
    for (const name of ['Видалити', 'Дублювати', 'Відновити'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'До списку' })).toHaveAttribute('href', '/admin/product/list');
  });

  it('gives a slug that it made itself way to a free one, as for a copy', async () => {
    const { _id } = await api().call<{ _id: string }>('POST', '/api/page/insert', {
      fields: { title: { uk: 'Двічі та сама' }, slug: { 0: 'dvichi-ta-sama' } },
    });
    const { user } = openForm(`/admin/page/duplicate/${_id}`);
    const slug = await screen.findByRole('textbox', { name: /^Адреса/ });
    await waitFor(() => expect(slug).toHaveValue('dvichi-ta-sama-2'), { timeout: 3000 });
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByText('Запис створено')).toBeInTheDocument();
  });

  it('makes the slug from the title once, and never again', async () => {
    const { user } = openForm('/admin/product/create');
    const box = await title();
    await fill(user, box, 'Зимові Чоботи');
    await user.tab();
    const slug = screen.getByRole('textbox', { name: /^Адреса/ });
    expect(slug).toHaveValue('zymovi-choboty');
    await fill(user, box, 'Зимові чоботи нові');
    await user.tab();
    expect(slug).toHaveValue('zymovi-choboty');
    expect(await screen.findByText('Ще не зайнято')).toBeInTheDocument();
  });

  it('offers a free value when a unique one is taken', async () => {
    const product = await someProduct();
    const taken = (
      await api().call<{
        form: { fields: { groups: { items: { items: { name: string; value: Record<string, string> }[] }[] }[] } };
      }>('GET', `/api/product/load/${product._id}`)
    ).form.fields.groups[0]?.items
      .flatMap(({ items }) => items)
      .find(({ name }) => name === 'slug')?.value[0];
    const { user } = openForm('/admin/product/create');
    await title();
    const slug = screen.getByRole('textbox', { name: /^Адреса/ });
    await fill(user, slug, taken ?? '');
    const warning = await screen.findByText(/^Таке значення вже зайняте: буде збережено/);
    expect(warning).toHaveTextContent(`буде збережено «${taken ?? ''}-`);
    expect(slug).toBeValid();
    await user.click(screen.getByRole('button', { name: /Використати/ }));
    expect(slug).not.toHaveValue(taken);
    expect(await screen.findByText('Ще не зайнято')).toBeInTheDocument();
  });

  it('says that a value is taken which no save makes unique', async () => {
    const listed = await api().call<Listed>('POST', '/api/product/list', { model: 'product', limit: 1 });
    const { user } = openForm('/admin/product/create');
    await title();
    const sku = screen.getByRole('textbox', { name: /^Артикул/ });
    await fill(user, sku, String(listed.items[0]?.fields.sku?.[0]));
    expect(await screen.findByText('Таке значення вже є. Введіть інше.')).toBeInTheDocument();
    expect(sku).toBeInvalid();
  });

  it('is not sent while a field is wrong; the first one takes the focus', async () => {
    const { user } = openForm('/admin/product/create');
    await title();
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Зміни не збережено. Виправте позначені поля для кожної мови.',
    );
    expect(await title()).toHaveFocus();
    expect(await title()).toHaveAccessibleDescription(/Заповніть це поле/);
    const toast = within(screen.getByRole('alert'));
    expect(toast.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Назва',
      'Адреса (slug)',
      'Ціна',
      'ще 2',
    ]);
    await user.click(toast.getByRole('button', { name: 'Ціна' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Ціна(?! зі)/ })).toHaveFocus());
    expect(saves()).toEqual([]);
  });

  it('is inserted once, and the screen moves to its own address', async () => {
    const { user } = openForm('/admin/page/create');
    await fill(user, await title(), 'Пробна сторінка');
    expect(currentUrl()).toBe('/admin/page/create');
    await user.dblClick(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/admin\/page\/update\/.+/));
    expect(saves()).toHaveLength(1);
    expect(saves()[0]).toMatchObject({
      method: 'POST',
      path: '/api/page/insert',
      body: { fields: { title: { uk: 'Пробна сторінка', en: '' }, slug: { 0: 'probna-storinka' } } },
    });
    expect(saves()[0]?.body).not.toHaveProperty('_id');
    expect(await screen.findByText('Запис створено')).toBeInTheDocument();
    await findHeading('Пробна сторінка');
  });
});

describe('an existing record', () => {
  it('sends what changed, from its revision, and says that it is saved', async () => {
    const { user, product } = await openProduct();
    expect(screen.getByRole('button', { name: 'Збережено' })).toBeDisabled();
    await fill(user, await title(), 'Інша назва');
    expect(await screen.findByText('Незбережена зміна: 1.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await findHeading('Інша назва');
    expect(saves()).toHaveLength(1);
    expect(saves()[0]?.body).toEqual({
      _id: product._id,
      _revision: product._revision,
      fields: { title: { uk: 'Інша назва', en: expect.any(String) } },
    });
    expect(await screen.findByRole('button', { name: 'Збережено' })).toBeDisabled();
  });

  it('says before and after that a slug which is taken is stored as another', async () => {
    const { user, product } = await openProduct();
    const { items } = await api().call<Listed>('POST', '/api/product/list', { model: 'product', limit: 2 });
    const other = items.find(({ _id }) => _id !== product._id);
    const taken = (await storedFields(other?._id ?? '')).slug?.['0'];
    const slug = screen.getByRole('textbox', { name: /^Адреса/ });
    await fill(user, slug, String(taken));
    await waitFor(() => expect(slug).toHaveAccessibleDescription(new RegExp(`буде збережено «${taken}-2»`)));
    expect(slug).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(slug).toHaveValue(`${taken}-2`));
    expect(slug).toHaveAccessibleDescription(`Значення «${taken}» вже зайняте, тож збережено «${taken}-2»`);
  });

  it('is saved by Ctrl+S on any layout, with what is still being typed', async () => {
    const { user } = await openProduct();
    await user.click(await title());
    await user.paste(' плюс');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'і', code: 'KeyS', ctrlKey: true });
    await waitFor(() => expect(saves()).toHaveLength(1));
  });

  it('names its changes as links and takes them back', async () => {
    const { user, name } = await openProduct();
    await user.click(await title());
    await user.paste(' так');
    await user.click(await screen.findByRole('button', { name: 'Назва' }));
    expect(await title()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Скасувати зміни' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Залишити зміни' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Скасувати зміни' }));
    await waitFor(async () => expect(await title()).toHaveValue(name));
  });

  it('opens the tab of a field that the server refuses, with its words', async () => {
    const { user, product } = await openProduct();
    const other = await api().call<Listed>('POST', '/api/product/list', { model: 'product', search: 'мед', limit: 1 });
    const taken = String(other.items[0]?.fields.sku?.[0]);
    expect(taken).not.toBe(String(product.fields.sku?.[0]));
    await user.click(screen.getByRole('tab', { name: 'Атрибути' }));
    await user.click(screen.getByRole('tab', { name: 'Основне' }));
    const sku = screen.getByRole('textbox', { name: /^Артикул/ });
    await fill(user, sku, taken);
    await user.click(screen.getByRole('tab', { name: 'Атрибути' }));
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Основне/ })).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Артикул/ })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /^Артикул/ })).toHaveAccessibleDescription(/Таке значення вже є/);
    expect(screen.getByRole('tab', { name: /^Основне/ })).toHaveTextContent('1 помилка');
  });

  it('asks before it goes to the trash, and then shows the list', async () => {
    const { user, product } = await openProduct();
    await user.click(screen.getByRole('button', { name: 'Видалити' }));
    const dialog = await screen.findByRole('dialog', { name: 'Видалити товар?' });
    expect(within(dialog).getByRole('button', { name: 'Скасувати' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Видалити' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/admin\/product\/list/));
    expect(api().requests).toContainEqual({
      method: 'DELETE',
      path: `/api/product/delete/${product._id}`,
      body: { id: product._id, model: 'product' },
    });
  });

  it('offers restore, not delete, in the trash', async () => {
    const product = await someProduct();
    await api().call('DELETE', `/api/product/delete/${product._id}`, { id: product._id, model: 'product' });
    const { user } = openForm(`/admin/product/update/${product._id}`);
    await user.click(await screen.findByRole('button', { name: 'Відновити' }));
    expect(screen.queryByRole('button', { name: 'Видалити' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Переглянути на сайті/ })).not.toBeInTheDocument();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Відновити' }));
    expect(await screen.findByRole('button', { name: 'Видалити' })).toBeInTheDocument();
  });

  it('opens duplicate and preview in new tabs', async () => {
    const { product } = await openProduct();
    const copy = screen.getByRole('link', { name: /^Дублювати/ });
    expect(copy).toHaveAttribute('href', `/admin/product/duplicate/${product._id}`);
    expect(copy).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: /^Переглянути на сайті/ })).toHaveAttribute('target', '_blank');
  });

  it('is duplicated without its id and what may stand once', async () => {
    const product = await someProduct();
    const { user } = openForm(`/admin/product/duplicate/${product._id}`);
    await findHeading(`Копія: ${String(product.fields.title?.uk)}`);
    expect(screen.getByRole('textbox', { name: /^Артикул/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /^Адреса/ })).not.toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/admin\/product\/update\//));
    expect(currentUrl()).not.toContain(product._id);
    expect(saves()[0]?.path).toBe('/api/product/insert');
  });

  it('says so when there is no such record', async () => {
    openForm('/admin/product/update/nope');
    expect(await findHeading('Запису з таким ID немає')).toBeInTheDocument();
  });
});

describe('leaving with changes', () => {
  const leave = async (user: ReturnType<typeof openForm>['user']) =>
    user.click(screen.getByRole('link', { name: 'До списку' }));

  it('does not ask without changes', async () => {
    const { user } = await openProduct();
    await leave(user);
    await findHeading('Товари');
  });

  it('stays, goes without saving, or saves and goes', async () => {
    const { user } = await openProduct();
    await user.click(await title());
    await user.paste(' тут');
    await leave(user);
    const dialog = await screen.findByRole('dialog', { name: 'Незбережені зміни' });
    expect(dialog).toHaveAccessibleDescription('Є незбережені зміни. Продовжити без збереження?');
    await user.click(within(dialog).getByRole('button', { name: 'Залишитися тут' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentUrl()).toContain('/update/');

    await leave(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Зберегти й продовжити' }));
    await findHeading('Товари');
    expect(saves()).toHaveLength(1);
  });

  it('forgets the changes when told to', async () => {
    const { user, unmount, product, name } = await openProduct();
    await user.click(await title());
    await user.paste(' даремно');
    await leave(user);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Продовжити без збереження' }),
    );
    await findHeading('Товари');
    expect(saves()).toEqual([]);
    unmount();
    openForm(`/admin/product/update/${product._id}`);
    await findHeading(name);
    expect(await title()).toHaveValue(name);
  });

  it('makes the browser ask before the page goes', async () => {
    const { user } = await openProduct();
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(asks()).toBe(false);
    await user.click(await title());
    await user.paste(' ой');
    expect(asks()).toBe(true);
  });
});

describe('languages of the content', () => {
  it('shows both side by side, or one of them', async () => {
    const { user } = await openProduct();
    expect(screen.getByRole('textbox', { name: /^Назва EN/ })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Українська', hidden: false, checked: false }));
    expect(screen.queryByRole('textbox', { name: /^Назва EN/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Поруч' }));
  });

  it('copies into an empty language, and switches a translation off and on', async () => {
    const { user, name } = await openProduct();
    const english = () => screen.getByRole('textbox', { name: /^Назва EN/ });
    await user.click(screen.getByRole('button', { name: 'Прибрати переклад: Назва' }));
    expect(screen.queryByRole('textbox', { name: /^Назва EN/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Додати переклад' }));
    expect(english()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: /Копіювати з української: Назва$/ }));
    expect(english()).toHaveValue(name);
  });

  it('keeps what is typed when the interface changes its language', async () => {
    const { user } = await openProduct();
    await user.click(await title());
    await user.paste(' далі');
    const typed = ((await title()) as HTMLInputElement).value;
    act(() => setLanguage('en'));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
    expect(await screen.findByRole('textbox', { name: /^Title УК/ })).toHaveValue(typed);
    expect(document.title).toBe('Product: Ceramic jug “Kosiv”, 1.5 l');
    expect(screen.queryByText(/draft/)).not.toBeInTheDocument();
  });
});
