import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import { findHeading, currentUrl, withApi } from '../testing/openPanel';
import { openForm } from './testing/openForm';
import { productForm } from './testing/productForm';

const api = withApi();
const { fill, openProduct, saveRequests: saves, someProduct, title } = productForm(api);
const save = (user: ReturnType<typeof openForm>['user']) =>
  user.click(screen.getByRole('button', { name: 'Зберегти' }));

/** Lets the real API respond and returns what the test makes of its result. */
async function passThrough<Result extends object>(
  request: Request,
  change: (result: Result) => Partial<Result>,
): Promise<Response> {
  // Sent to the mock API once more, which keeps the session; `passed` marks the repeated request.
  const again = await fetch(new Request(`${request.url}${request.url.includes('?') ? '&' : '?'}passed`, request));
  const envelope = (await again.json()) as { status: number; result: Result };
  return HttpResponse.json(
    { ...envelope, result: { ...envelope.result, ...change(envelope.result) } },
    { status: envelope.status },
  );
}
const isPassedThrough = (request: Request) => new URL(request.url).searchParams.has('passed');

describe('after an insert', () => {
  it.each([
    ['to the redirect that the server gives', '/page/list', 'Сторінки', /^\/admin\/page\/list/],
    ['to its own form when the server gives none', '', 'Зі зміною адреси', /^\/admin\/page\/update\/[0-9a-f]+$/],
  ])('moves %s', async (_where, redirect, heading, address) => {
    api().server.use(
      http.post('*/api/page/insert', ({ request }) =>
        isPassedThrough(request) ? undefined : passThrough<SaveResult>(request, () => ({ redirect })),
      ),
    );
    const { user } = openForm('/admin/page/create');
    await fill(user, await title(), 'Зі зміною адреси');
    await save(user);
    await findHeading(heading);
    expect(currentUrl()).toMatch(address);
  });
});

describe('a form that does not pass', () => {
  it("says the screen's own words when it has some", async () => {
    api().server.use(
      http.get('*/api/page/create', ({ request }) =>
        isPassedThrough(request)
          ? undefined
          : passThrough<LoadResult>(request, ({ form }) => ({
              form: {
                ...form,
                invalidMessage: { uk: 'Без назви сторінка не відкриється', en: 'A page needs a title' },
              },
            })),
      ),
    );
    const { user } = openForm('/admin/page/create');
    await title();
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Без назви сторінка не відкриється');
    expect(saves()).toEqual([]);
  });

  it('no longer says that it is not saved once it is, nor beside another screen', async () => {
    const { user } = openForm('/admin/page/create');
    const name = await title();
    await save(user);
    expect(await screen.findByText(/^Зміни не збережено/)).toBeInTheDocument();
    await fill(user, name, 'Тепер із назвою');
    await save(user);
    expect(await screen.findByText('Запис створено')).toBeInTheDocument();
    expect(screen.queryByText(/^Зміни не збережено/)).not.toBeInTheDocument();
  });

  it("shows the server's results at their fields, by language, and goes to the first in the form's order", async () => {
    api().server.use(
      http.put('*/api/product/update/*', () =>
        HttpResponse.json({
          status: 200,
          messages: [{ type: 'error', text: 'Не збережено' }],
          result: {
            _id: 'x',
            status: false,
            valid: false,
            messages: [],
            fields: {
              sku: {
                name: 'sku',
                valid: false,
                localValid: { 0: false },
                messages: [{ type: 'error', text: 'Не той артикул' }],
              },
              title: {
                name: 'title',
                valid: false,
                localValid: { uk: true, en: false },
                messages: [{ type: 'error', text: 'Не та назва', locale: 'en' }],
              },
            },
          } satisfies SaveResult,
        }),
      ),
    );
    const { user } = await openProduct();
    await fill(user, await title(), 'Нова назва');
    await user.click(screen.getByRole('tab', { name: /^Атрибути/ }));
    await save(user);
    expect(await screen.findByText('Не збережено')).toBeInTheDocument();
    const english = await screen.findByRole('textbox', { name: /^Назва EN/ });
    await waitFor(() => expect(english).toHaveFocus());
    expect(english).toHaveAccessibleDescription(/Не та назва/);
    expect(await title()).toBeValid();
    expect(screen.getByRole('textbox', { name: /^Артикул/ })).toHaveAccessibleDescription(/Не той артикул/);
    expect(screen.getByRole('tab', { name: /^Основне/ })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('while the form is awaited', () => {
  it.each([
    ['create', '*/api/product/create', () => Promise.resolve('create')],
    ['load', '*/api/product/load/*', async () => `update/${(await someProduct())._id}`],
  ])('there is nothing to save: %s', async (_call, call, path) => {
    const address = `/admin/product/${await path()}`;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const asked = jest.fn();
    api().server.use(
      http.get(call, async () => {
        asked();
        await held;
      }),
    );
    openForm(address);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByRole('status', { name: 'Завантаження даних…' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('button', { name: /^Збере/ })).toBeInTheDocument();
  });
});

describe('one submit at a time', () => {
  it('sends once while the answer is awaited, and what is typed meanwhile stays a change', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api().server.use(http.put('*/api/product/update/*', async () => held.then(() => undefined)));
    const { user } = await openProduct();
    await fill(user, await title(), 'Перша');
    await save(user);
    await user.click(screen.getByRole('button', { name: 'Збереження…' }));
    await fill(user, await title(), 'Друга');
    expect(saves()).toHaveLength(1);
    answer();
    expect(await screen.findByRole('button', { name: 'Зберегти' })).toBeEnabled();
    expect(await title()).toHaveValue('Друга');
    expect(saves()).toHaveLength(1);
  });
});

describe('a form that can not be had', () => {
  const refusedWith = (status: number, text: string) =>
    api().server.use(
      http.get('*/api/product/load/*', () =>
        HttpResponse.json({ status, messages: [{ type: 'error', text }], result: {} }, { status }),
      ),
    );

  it.each([
    [403, 'У вас немає доступу до цього розділу. Зверніться до адміністратора.'],
    [404, 'Запису з таким ID немає'],
  ])('%i leads back to the list, and is not tried again', async (status, text) => {
    refusedWith(status, text);
    const { user } = openForm('/admin/product/update/p1');
    await findHeading(text);
    expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'До списку' }));
    await findHeading('Товари');
  });

  it('tries again after a failed way there', async () => {
    const product = await someProduct();
    api().server.use(http.get('*/api/product/load/*', () => HttpResponse.error(), { once: true }));
    const { user } = openForm(`/admin/product/update/${product._id}`);
    await findHeading(/^Немає зв’язку із сервером/);
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await findHeading(String(product.fields.title?.uk));
  });
});

describe('a duplicate', () => {
  it("is the server's copy", async () => {
    const product = await someProduct();
    openForm(`/admin/product/duplicate/${product._id}`);
    await findHeading(`Копія: ${String(product.fields.title?.uk)}`);
    expect(api().requests.map(({ path }) => path)).toContain('/api/product/create');
    expect(api().requests.some(({ path }) => path.startsWith('/api/product/load'))).toBe(false);
  });
});
