import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockPassword } from '../../../mocks/host';
import { productForm } from '../../form/testing/productForm';
import { adminEmail } from '../../testing/mockApi';
import { findHeading, currentUrl, openPanel, withApi } from '../../testing/openPanel';

const api = withApi();
const { fill, openProduct, saveRequests: saves, storedFields: stored, title } = productForm(api, openPanel);
type User = ReturnType<typeof openPanel>['user'];

const endSession = () =>
  api()
    .call('POST', '/api/user/logout', {})
    .then(() => api().clearRequests());
const dialog = () => screen.findByRole('dialog', { name: 'Сеанс завершено' });
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Зберегти' }));
async function logIn(user: User, password = mockPassword, email?: string) {
  const within_ = within(await dialog());
  if (email !== undefined) await fill(user, within_.getByLabelText('Електронна пошта'), email);
  await fill(user, within_.getByLabelText('Пароль'), password);
  await user.click(within_.getByRole('button', { name: 'Увійти' }));
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a session that ends under a form', () => {
  it('is taken up in place, and the save goes on by itself', async () => {
    const { user, product } = await openProduct();
    await fill(user, await title(), 'Після входу');
    await endSession();
    await save(user);
    const loginDialog = within(await dialog());
    expect(loginDialog.getByLabelText('Електронна пошта')).toHaveValue(adminEmail);
    expect(loginDialog.getByLabelText('Пароль')).toHaveFocus();
    expect(await dialog()).toHaveAccessibleDescription(/Ваші зміни збережено в чернетці/);
    await logIn(user);
    await gone();
    await findHeading('Після входу');
    expect(currentUrl()).toBe(`/admin/product/update/${product._id}`);
    expect((await stored(product._id)).title).toMatchObject({ uk: 'Після входу' });
    expect(await screen.findByText('Зміни збережено')).toBeInTheDocument();
    expect(saves().map(({ method }) => method)).toEqual(['PUT', 'PUT']);
  });

  it('is asked for once by several calls, and all of them go on', async () => {
    const { user, product } = await openProduct();
    await fill(user, await title(), 'Два виклики');
    await endSession();
    await user.click(screen.getByRole('radio', { name: 'English' }));
    const loginDialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    fireEvent.keyDown(window, { code: 'KeyS', ctrlKey: true });
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await fill(user, loginDialog.getByLabelText('Password'), mockPassword);
    await user.click(loginDialog.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeDisabled();
    expect(await screen.findByRole('textbox', { name: /^Title УК/ })).toHaveValue('Два виклики');
    expect((await stored(product._id)).title).toMatchObject({ uk: 'Два виклики' });
  });

  it("shows the server's words about a wrong password and keeps the form", async () => {
    const { user } = await openProduct();
    await fill(user, await title(), 'Ще тут');
    await endSession();
    await save(user);
    await logIn(user, 'не той');
    expect(
      await within(await dialog()).findByText('Не вдалося ввійти. Перевірте електронну пошту й пароль.'),
    ).toBeInTheDocument();
    await waitFor(async () => expect(within(await dialog()).getByLabelText('Пароль')).toHaveFocus());
    await logIn(user);
    await findHeading('Ще тут');
  });

  it('sends nothing without a password', async () => {
    const { user } = await openProduct();
    await fill(user, await title(), 'Ще тут');
    await endSession();
    await save(user);
    await user.click(within(await dialog()).getByRole('button', { name: 'Увійти' }));
    expect(await within(await dialog()).findByText('Введіть електронну пошту й пароль')).toBeInTheDocument();
    expect(api().requests.some(({ path }) => path === '/api/user/login')).toBe(false);
  });

  it('can be left for later: the form stays, nothing is saved, the next save asks again', async () => {
    const { user, product } = await openProduct();
    await fill(user, await title(), 'Пізніше збережу');
    await endSession();
    await save(user);
    await user.click(within(await dialog()).getByRole('button', { name: 'Пізніше' }));
    await gone();
    expect(await title()).toHaveValue('Пізніше збережу');
    expect(currentUrl()).toBe(`/admin/product/update/${product._id}`);
    await save(user);
    await logIn(user);
    await findHeading('Пізніше збережу');
  });

  it('begins anew for somebody else; the work stays in the draft of the first', async () => {
    const { user, product, name } = await openProduct();
    await fill(user, await title(), 'Робота першого');
    await endSession();
    await save(user);
    await logIn(user, mockPassword, 'staff@example.com');
    await findHeading(/^(Доброго ранку|Добрий день|Добрий вечір)/);
    expect(currentUrl()).toBe('/admin/');
    expect((await stored(product._id)).title).toMatchObject({ uk: name });
    await api().logIn(adminEmail);
    window.history.pushState(null, '', '/');
  });
});

describe('a session that ends elsewhere', () => {
  it('leads from a list to the login page, as before', async () => {
    const { user } = openPanel('/admin/product/list');
    await screen.findByRole('table');
    await endSession();
    await user.click(screen.getByRole('radio', { name: 'English' }));
    await findHeading('Log in to the back office');
  });

  it('leads to the login page again after the form is left', async () => {
    const { user } = await openProduct();
    await user.click(screen.getByRole('link', { name: 'До списку' }));
    await screen.findByRole('table');
    await endSession();
    await user.click(screen.getByRole('radio', { name: 'English' }));
    await findHeading('Log in to the back office');
  });

  it('leads there at once when the panel is opened without one, on a form too', async () => {
    await endSession();
    openPanel('/admin/product/create');
    await findHeading('Вхід до панелі керування');
  });
});
