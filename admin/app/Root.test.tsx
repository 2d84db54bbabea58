import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockPassword } from '../../mocks/host';
import { readCookie } from '../core/cookies';
import { adminEmail } from '../testing/mockApi';
import { findHeading, currentUrl, openPanel, withApi } from '../testing/openPanel';

const api = withApi();
type User = ReturnType<typeof openPanel>['user'];

const loggedOut = () =>
  api()
    .call('POST', '/api/user/logout', {})
    .then(() => api().clearRequests());
async function logIn(user: User, email = adminEmail, password = mockPassword) {
  await user.click(await screen.findByLabelText(/^(Електронна пошта|Email)$/));
  await user.paste(email);
  await user.click(screen.getByLabelText(/^(Пароль|Password)$/));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: /^(Увійти|Log in)$/ }));
}

/** What the browser keeps of unsaved forms. */
const draftsKept = () =>
  new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open('yarmarok-drafts');
    opening.onerror = () => reject(opening.error ?? new Error('no drafts'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onerror = () => reject(reading.error ?? new Error('no drafts'));
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });

describe('login screen', () => {
  beforeEach(loggedOut);

  it('shows what surrounds the form', async () => {
    openPanel('/admin/user/login');
    await findHeading('Вхід до панелі керування');
    expect(document.title).toBe('Ярмарок. Панель керування');
    expect(screen.getByRole('textbox', { name: 'Електронна пошта' })).toHaveFocus();
    const art = within(screen.getByRole('region', { name: 'Ярмарок. Панель керування' }));
    expect(art.getByText('Ярмарок')).toBeInTheDocument();
    expect(art.getByText('Ярмарок. Панель керування')).toBeInTheDocument();
    expect(art.getByText('Уся торгівля під одним дахом')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Стати продавцем' })).toHaveAttribute('href', '/admin/user/register');
    expect(screen.getByRole('link', { name: 'На головну' })).toHaveAttribute('href', '/');
    expect(
      await screen.findByText(new RegExp(`© ${new Date().getFullYear()} .+ Усі права захищено`)),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Розробка сайту: /)).toBeInTheDocument();
    expect(screen.getByTitle('Адреса: Київ, Контрактова площа, 4')).toBeInTheDocument();
    expect(screen.getByTitle('Графік роботи: Пн–пт, 9:00–18:00')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('names no messenger where none is configured, and the one that is', async () => {
    const { unmount } = openPanel('/admin/user/login');
    await screen.findByText(/Розробка сайту/);
    const shown = screen.queryByRole('link', { name: /^Написати нам у / });
    unmount();
    const form = await api().call<{ template: Record<string, unknown> }>('GET', '/api/user/get-login-form');
    expect(shown !== null).toBe(form.template.messenger !== null);
    api().server.use(
      http.get('*/api/user/get-login-form', () =>
        HttpResponse.json({
          status: 200,
          messages: [],
          result: { ...form, template: { ...form.template, messenger: { name: 'Telegram', url: 'https://t.me/x' } } },
        }),
      ),
    );
    openPanel('/admin/user/login');
    expect(await screen.findByRole('link', { name: 'Написати нам у Telegram' })).toHaveAttribute(
      'href',
      'https://t.me/x',
    );
  });

  it('differs under the merchant base', async () => {
    openPanel('/merchantpanel/user/login');
    await findHeading('Вхід до кабінету продавця');
    expect(document.title).toBe('Ярмарок. Кабінет продавця');
  });

  it('marks blanks and spaces, and sends nothing', async () => {
    const { user } = openPanel('/admin/user/login');
    await user.type(await screen.findByLabelText('Електронна пошта'), '   ');
    await user.click(screen.getByRole('button', { name: 'Увійти' }));
    expect(screen.getByLabelText('Електронна пошта')).toBeInvalid();
    expect(screen.getByLabelText('Пароль')).toBeInvalid();
    expect(screen.getByLabelText('Електронна пошта')).toHaveFocus();
    await logIn(user, adminEmail, '   ');
    expect(screen.getByLabelText('Електронна пошта')).toBeValid();
    expect(screen.getByLabelText('Пароль')).toBeInvalid();
    expect(api().requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows and hides the password', async () => {
    const { user } = openPanel('/admin/user/login');
    const password = await screen.findByLabelText('Пароль');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Показати пароль' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Сховати пароль' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it("shows the server's words about a wrong password", async () => {
    const { user } = openPanel('/admin/user/login');
    await logIn(user, adminEmail, 'не той');
    expect(await screen.findByText('Не вдалося ввійти. Перевірте електронну пошту й пароль.')).toBeInTheDocument();
    expect(screen.getByLabelText('Пароль')).toHaveFocus();
  });

  it('shows a dropped connection in place', async () => {
    api().server.use(http.post('*/api/user/login', () => HttpResponse.error()));
    const { user } = openPanel('/admin/user/login');
    await logIn(user);
    expect(await screen.findByText(/^Немає зв’язку із сервером/)).toBeInTheDocument();
  });

  it('covers the form while the answer is awaited, and sends once', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api().server.use(
      http.post('*/api/user/login', async () => {
        await held;
        return HttpResponse.json(
          { status: 401, messages: [{ type: 'error', text: 'Ні' }], result: {} },
          { status: 401 },
        );
      }),
    );
    const { user } = openPanel('/admin/user/login');
    await logIn(user);
    expect(screen.getByRole('status')).toHaveTextContent('Вхід…');
    await user.click(screen.getByRole('button', { name: 'Увійти' }));
    answer();
    expect(await screen.findByText('Ні')).toBeInTheDocument();
    expect(api().requests.filter(({ path }) => path === '/api/user/login')).toHaveLength(1);
  });

  it('speaks the other language at once, and remembers it', async () => {
    const { user } = openPanel('/admin/user/login');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    await findHeading('Log in to the back office');
    expect(document.documentElement.lang).toBe('en-US');
    expect(readCookie('language')).toBe('en');
  });

  it.each([
    ['register', 'Відкрийте магазин на «Ярмарку»'],
    ['thanks', 'Заявку надіслано'],
  ])('is one click away from /user/%s', async (view, heading) => {
    openPanel(`/admin/user/${view}`);
    await findHeading(heading);
    expect(await screen.findByRole('link', { name: 'Увійти' })).toHaveAttribute('href', '/admin/user/login');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(await screen.findByTitle(/^Графік роботи/)).toBeInTheDocument();
  });
});

describe('guest', () => {
  const saySession = (content: string): void => {
    const meta = document.createElement('meta');
    meta.name = 'session';
    meta.content = content;
    document.head.append(meta);
  };
  afterEach(() => document.querySelector('meta[name=session]')?.remove());

  it.each(['/admin/', '/admin/product/list?page=2', '/merchantpanel/review/list'])(
    'gets the login form at %s, and nothing of the panel is asked for',
    async (address) => {
      await loggedOut();
      saySession('none');
      openPanel(address);
      await findHeading(/^Вхід до/);
      expect(currentUrl()).toBe(`/${address.split('/')[1]}/user/login`);
      expect(await screen.findByText(/Розробка сайту/)).toBeInTheDocument();
      expect(api().requests.map(({ path }) => path)).toEqual(['/api/user/get-login-form']);
    },
  );

  it('comes to where the address led once logged in', async () => {
    await loggedOut();
    saySession('none');
    const { user } = openPanel('/admin/product/list?page=2');
    await logIn(user);
    await findHeading('Товари');
    expect(currentUrl()).toBe('/admin/product/list?page=2');
  });

  it('is let in where the page said that there is no session and there is one', async () => {
    saySession('none');
    openPanel('/admin/product/list?page=2');
    await findHeading('Товари');
    expect(currentUrl()).toBe('/admin/product/list?page=2');
  });

  it('gets the login form where the session ended after the page was made', async () => {
    await loggedOut();
    saySession('open');
    openPanel('/admin/product/list');
    await findHeading('Вхід до панелі керування');
  });
});

describe('way into the panel', () => {
  it('asks once who is there', async () => {
    openPanel('/admin/');
    await screen.findByRole('navigation', { name: 'Меню' });
    expect(api().requests.filter(({ path }) => path === '/api/admin/start')).toHaveLength(1);
  });

  it('leads through the login back to where one was', async () => {
    await loggedOut();
    const { user } = openPanel('/admin/product/list?page=2');
    await logIn(user);
    await findHeading('Товари');
    expect(currentUrl()).toBe('/admin/product/list?page=2');
  });

  it('brings one back also when the session ended under several calls at once', async () => {
    const { user } = openPanel('/admin/product/list?page=2');
    await screen.findByRole('table');
    await loggedOut();
    await user.click(screen.getByRole('radio', { name: 'English' }));
    await findHeading('Log in to the back office');
    expect(api().requests.filter(({ path }) => /product\/(list|prepare-filters)$/.test(path)).length).toBeGreaterThan(
      1,
    );
    await logIn(user);
    await findHeading('Products');
    expect(currentUrl()).toBe('/admin/product/list?page=2');
  });

  it('leads to where the server says after a login', async () => {
    await loggedOut();
    const { user } = openPanel('/admin/user/login');
    await logIn(user);
    await waitFor(() => expect(currentUrl()).toBe('/admin/'));
    await findHeading(/^(Доброго ранку|Добрий день|Добрий вечір)$/);
  });

  it('passes the login page by when there is a session', async () => {
    openPanel('/admin/user/login');
    await waitFor(() => expect(currentUrl()).toBe('/admin/'));
  });

  it('goes where an answer leads to, also within the panel', async () => {
    const loads: string[] = [];
    api().server.use(
      http.get('*/api/product/load/:id', ({ request }) => {
        loads.push(request.url);
        return HttpResponse.json({ status: 200, messages: [], result: { loginRedirect: '/article/list' } });
      }),
    );
    openPanel('/admin/product/update/p1');
    await findHeading('Статті');
    expect(currentUrl()).toMatch(/^\/admin\/article\/list/);
    expect(loads).toHaveLength(1);
  });

  it('ends by logging out; the next call is refused', async () => {
    const list = await api().call('POST', '/api/listing/get-list', { model: 'product', limit: 1 });
    const [product] = (list as { items?: { _id: string }[] }).items ?? [];
    const { user } = openPanel(`/admin/product/update/${product?._id}`);
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('yarmarok.recent'))).toBe(true));
    await user.click(await screen.findByRole('textbox', { name: /^Назва УК/ }));
    await user.paste(' далі');
    await waitFor(async () => expect(await draftsKept()).toHaveLength(1));
    const leave = await screen.findByRole('button', { name: 'Вийти' });
    await user.click(leave);
    const question = await screen.findByRole('dialog', { name: 'Вийти без збереження?' });
    expect(question).toHaveTextContent('Незбережені зміни в 1 записі буде видалено з цього пристрою.');
    await user.click(within(question).getByRole('button', { name: 'Залишитися' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(await draftsKept()).toHaveLength(1);
    await user.click(leave);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Вийти' }));
    await findHeading('Вхід до панелі керування');
    expect(currentUrl()).toBe('/admin/user/login');
    // Nothing of a person stays in a browser that others use too.
    expect(Object.keys(localStorage).filter((key) => key.startsWith('yarmarok.recent'))).toEqual([]);
    expect(await draftsKept()).toEqual([]);
    expect(await api().call('GET', '/api/admin/start')).toMatchObject({ loginRedirect: '/user/login' });
  });

  it('says when the panel can not be opened, and tries again', async () => {
    api().server.use(http.get('*/api/admin/start', () => HttpResponse.json({ status: 200 }), { once: true }));
    const { user } = openPanel('/admin/');
    await findHeading('Не вдалося відкрити панель');
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('navigation', { name: 'Меню' })).toBeInTheDocument();
  });
});

describe('routes', () => {
  it.each(['product', 'article', 'shop', 'user', 'page', 'review', 'size-table'])(
    'of %s: list, create, and create by default',
    async (entity) => {
      for (const [path, tells] of [
        [`/admin/${entity}/list`, 'table'],
        [`/admin/${entity}/create`, 'form'],
        [`/admin/${entity}/`, 'form'],
      ] as const) {
        const { unmount } = openPanel(path);
        if (tells === 'table') await screen.findByRole('table');
        else await screen.findByRole('button', { name: 'Зберегти' });
        unmount();
      }
    },
  );

  it('of category: its list is there with and without /list', async () => {
    for (const path of ['/admin/category', '/admin/category/', '/admin/category/list']) {
      const { unmount } = openPanel(path);
      await findHeading('Категорії');
      unmount();
    }
    openPanel('/admin/category/create');
    await findHeading('Нова категорія');
  });

  it('of property: create, and update with nothing but a save', async () => {
    const { unmount } = openPanel('/admin/property/create');
    await screen.findByRole('button', { name: 'Зберегти' });
    unmount();
    const [first] = (
      await api().call<{ items: { _id: string }[] }>('POST', '/api/property/list', {
        type: 'active',
        page: 1,
        limit: 10,
      })
    ).items;
    openPanel(`/admin/property/update/${first?._id}`);
    expect(await screen.findByRole('button', { name: /^(Зберегти|Збережено)$/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Видалити' })).not.toBeInTheDocument();
  });

  it.each(['/admin/nothing/at/all', '/admin/unicorn/list', '/admin/product/duplicate'])(
    '%s is not found, and the server hears of it',
    async (path) => {
      openPanel(path);
      await findHeading('Сторінку не знайдено');
      await waitFor(() =>
        expect(api().requests).toContainEqual({ method: 'GET', path: '/api/home/error', body: undefined }),
      );
      expect(document.title).toBe('Ярмарок. Панель керування');
    },
  );

  it('say that a list is not for this person, without asking for it', async () => {
    await loggedOut();
    await api().logIn('kosiv@example.com');
    api().clearRequests();
    openPanel('/merchantpanel/user/list');
    await findHeading(/немає доступу/);
    expect(screen.getByRole('button', { name: 'До огляду' })).toBeInTheDocument();
    expect(api().requests.map(({ path }) => path)).not.toContain('/api/user/list');
  });

  it('stay under the merchant base', async () => {
    await loggedOut();
    await api().logIn('kosiv@example.com');
    openPanel('/merchantpanel/product/list');
    await findHeading('Товари');
    expect(document.title).toBe('Список товарів');
    expect(
      within(screen.getByRole('navigation', { name: 'Меню' })).getByRole('link', { name: /^Товари/ }),
    ).toHaveAttribute('href', '/merchantpanel/product/list');
    expect(screen.getByRole('link', { name: 'Додати товар' })).toHaveAttribute('href', '/merchantpanel/product/create');
  });
});
