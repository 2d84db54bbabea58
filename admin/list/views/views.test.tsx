import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Language } from '#domain/text/Language';
import type { SavedView, ViewsResult } from '#domain/wire/View';
import { readCookie } from '../../core/cookies';
import { setLanguage } from '../../core/i18n/languageStore';
import { axeViolations } from '../../testing/axeViolations';
import { findHeading, currentUrl, withApi } from '../../testing/openPanel';
import { openList } from '../testing/openList';
import { setScreenWidth } from '../../testing/setScreenWidth';

const api = withApi();
beforeEach(() => localStorage.clear());

type User = ReturnType<typeof openList>['user'];
const rows = () => screen.findAllByRole('checkbox', { name: /^Вибрати: / });
const nav = () => within(screen.getByRole('navigation', { name: 'Вигляди' }));
const tab = (name: string) => nav().findByRole('link', { name });
const currentTab = () => nav().getByRole('link', { current: 'page' });
const lastList = () =>
  api()
    .requests.filter(({ path }) => path === '/api/product/list')
    .at(-1)?.body as Record<string, unknown>;
const storedViews = async () =>
  (await api().call<ViewsResult>('GET', '/api/product/views')).views.filter(({ builtIn }) => !builtIn);
const saved = (title: string, body: object = {}) =>
  api().call<SavedView>('POST', '/api/product/views', {
    title,
    state: { filter: 'active:yes', sort: '-price', perPage: 5 },
    ...body,
  });
const action = async (user: User, name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: 'Дії з виглядом' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('views of a list', () => {
  it('are links: one shows its filter, another all; Back brings the first', async () => {
    const { user } = openList('/admin/product/list');
    await rows();
    expect(currentTab()).toHaveTextContent('Усі');
    await user.click(await tab('Немає в наявності'));
    expect(currentUrl()).toBe('/admin/product/list?page=1&view=built-in-outOfStock&filter=quantity:0,0');
    expect(currentTab()).toHaveTextContent('Немає в наявності');
    await waitFor(() =>
      expect(lastList()).toMatchObject({ filter: { $and: [{ 'quantity.0': { $gte: 0, $lte: 0 } }] } }),
    );
    await user.click(await tab('Усі'));
    expect(currentUrl()).toBe('/admin/product/list?page=1');
    window.history.back();
    await waitFor(() => expect(currentTab()).toHaveTextContent('Немає в наявності'));
  });

  it('speak the panel’s language', async () => {
    setLanguage('en');
    openList('/admin/product/list');
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    expect(await views.findByRole('link', { name: 'Out of stock' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actions with the view' })).toBeInTheDocument();
  });

  it('are recognised in an address that names none', async () => {
    openList('/admin/product/list?page=1&filter=quantity:0,0');
    await waitFor(() => expect(currentTab()).toHaveTextContent('Немає в наявності'));
    expect(screen.queryByRole('button', { name: 'Зберегти вигляд' })).not.toBeInTheDocument();
  });

  it('are none in the address of a view that somebody else has: its filter holds all the same', async () => {
    openList('/admin/product/list?page=1&view=of-somebody&filter=active:no');
    await screen.findByText('Ні', { selector: 'b' });
    await waitFor(() => expect(lastList()).toMatchObject({ filter: { $and: [{ 'active.0': { $nin: [true] } }] } }));
    expect(currentTab()).toHaveTextContent('Усі');
  });

  it('bring their rows per page and columns, in the first call for rows and after a reload', async () => {
    const { _id } = await saved('Дорогі', {
      state: { sort: '-price', columns: ['title', 'tags', 'price'], perPage: 5 },
    });
    api().clearRequests();
    openList(`/admin/product/list?page=1&view=${_id}&sort=-price`);
    expect(await rows()).toHaveLength(5);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Назва',
      'Теги',
      'Ціна',
      'Дії',
    ]);
    expect(
      api()
        .requests.filter(({ path }) => path === '/api/product/list')
        .map(({ body }) => body),
    ).toEqual([expect.objectContaining({ limit: 5, sort: { price: -1 }, columns: ['price', 'tags', 'title'] })]);
    expect(readCookie('product-count-per-page')).not.toBe('5');
  });

  it('save what the list shows under a new name, shared with the team', async () => {
    const { user } = openList('/admin/product/list?page=1&filter=active:yes&sort=-price&search=мед');
    await rows();
    await user.click(await screen.findByRole('button', { name: 'Зберегти вигляд' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новий вигляд' }));
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    expect(dialog.getByRole('textbox', { name: /Назва вигляду/ })).toHaveAccessibleDescription('Дайте вигляду назву');
    await user.type(dialog.getByRole('textbox', { name: /Назва вигляду/ }), 'Дорогий мед');
    await user.click(dialog.getByRole('checkbox', { name: 'Показувати команді' }));
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(currentTab()).toHaveTextContent('Дорогий мед'));
    expect(await storedViews()).toMatchObject([
      {
        title: 'Дорогий мед',
        shared: true,
        state: { filter: 'active:yes', sort: '-price', search: 'мед', perPage: 10 },
      },
    ]);
    expect(currentUrl()).toMatch(/view=\w+.*search=/);
    expect(await screen.findByText('Вигляд збережено')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('say why one can’t be saved, and keep what was typed', async () => {
    api().server.use(
      http.post('*/api/product/views', () =>
        HttpResponse.json(
          { status: 400, messages: [{ type: 'error', text: 'У вас уже 50 виглядів' }], result: {} },
          { status: 400 },
        ),
      ),
    );
    const { user } = openList('/admin/product/list');
    await rows();
    await action(user, /Зберегти як новий/);
    await user.type(await screen.findByRole('textbox', { name: /Назва вигляду/ }), 'Ще один{Enter}');
    expect(await screen.findByText('У вас уже 50 виглядів')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Назва вигляду/, hidden: true })).toHaveValue('Ще один');
  });

  it.each<
    [Language, Record<'more' | 'saveAs' | 'rename' | 'name' | 'save' | 'builtIn', string>, (title: string) => string]
  >([
    [
      'uk',
      {
        more: 'Дії з виглядом',
        saveAs: 'Зберегти як новий вигляд…',
        rename: 'Перейменувати або показати команді…',
        name: 'Назва вигляду',
        save: 'Зберегти',
        builtIn: 'Немає в наявності',
      },
      (title) => `Вигляд «${title}» у цього списку вже є. Дайте іншу назву.`,
    ],
    [
      'en',
      {
        more: 'Actions with the view',
        saveAs: 'Save as a new view…',
        rename: 'Rename or share…',
        name: 'Name of the view',
        save: 'Save',
        builtIn: 'Out of stock',
      },
      (title) => `This list already has a view “${title}”. Choose another name.`,
    ],
  ])(
    'have a name of their own: one that is taken is refused where it is typed, %s',
    async (language, words, refusal) => {
      setLanguage(language);
      const { _id } = await saved('Дорогі');
      await saved('Інші');
      const { user } = openList(`/admin/product/list?page=1&view=${_id}&sort=-price&filter=active:yes`);
      const box = () => screen.findByRole('textbox', { name: new RegExp(words.name) });
      const write = async (title: string) => {
        await user.clear(await box());
        await user.type(await box(), `${title}{Enter}`);
      };
      const open = async (name: string) => {
        await user.click(await screen.findByRole('button', { name: words.more }));
        await user.click(await screen.findByRole('menuitem', { name }));
      };
      await open(words.saveAs);
      await write(` ${words.builtIn.toUpperCase()} `);
      await waitFor(async () => expect(await box()).toHaveAccessibleDescription(refusal(words.builtIn)));
      expect(await box()).toBeInvalid();
      expect(await box()).toHaveFocus();
      await write('інші');
      await waitFor(async () => expect(await box()).toHaveAccessibleDescription(refusal('Інші')));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

      await open(words.rename);
      await write('Інші');
      await waitFor(async () => expect(await box()).toHaveAccessibleDescription(refusal('Інші')));
      await write('Найдорожчі');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect((await storedViews()).map(({ title }) => title)).toEqual(['Інші', 'Найдорожчі']);
    },
  );

  it('offer to save or undo what differs', async () => {
    const { _id } = await saved('Дорогі');
    const { user } = openList(`/admin/product/list?page=1&view=${_id}&sort=-price&filter=active:yes`);
    await rows();
    expect(screen.queryByRole('button', { name: 'Зберегти зміни' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Назва' }));
    await screen.findByRole('button', { name: 'Зберегти зміни' });
    await action(user, 'Скасувати зміни');
    await waitFor(() => expect(currentUrl()).toContain('sort=-price'));
    expect(screen.queryByRole('button', { name: 'Зберегти зміни' })).not.toBeInTheDocument();

    const box = screen.getByRole('spinbutton', { name: 'На сторінці' });
    expect(box).toHaveValue('5');
    await user.clear(box);
    await user.type(box, '7{Enter}');
    await waitFor(async () => expect(await rows()).toHaveLength(7));
    await user.click(screen.getByRole('button', { name: 'Назва' }));
    await user.click(await screen.findByRole('button', { name: 'Зберегти зміни' }));
    await waitFor(async () =>
      expect(await storedViews()).toMatchObject([
        { title: 'Дорогі', state: { sort: 'title', perPage: 7, filter: 'active:yes' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Зберегти зміни' })).not.toBeInTheDocument());
  });

  it('that ship with the list are changed by saving another one', async () => {
    const { user } = openList('/admin/product/list?page=1&view=built-in-off&filter=active:no&sort=title');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Дії з виглядом' }));
    expect(
      within(screen.getByRole('menu'))
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Зберегти як новий вигляд…', 'Скасувати зміни']);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Зберегти вигляд' })).toBeInTheDocument();
  });

  it('are renamed, shown to the team and removed after a question', async () => {
    const { _id } = await saved('Дорогі');
    const { user } = openList(`/admin/product/list?page=1&view=${_id}&sort=-price&filter=active:yes`);
    await rows();
    await action(user, /Перейменувати/);
    const name = await screen.findByRole('textbox', { name: /Назва вигляду/ });
    expect(name).toHaveValue('Дорогі');
    await user.clear(name);
    await user.type(name, 'Найдорожчі');
    await user.click(screen.getByRole('checkbox', { name: 'Показувати команді' }));
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(currentTab()).toHaveTextContent('Найдорожчі'));
    expect(await storedViews()).toMatchObject([{ title: 'Найдорожчі', shared: true, state: { filter: 'active:yes' } }]);

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await action(user, /Видалити вигляд/);
    const question = await screen.findByRole('dialog', { name: 'Видалити вигляд «Найдорожчі»?' });
    expect(question).toHaveAccessibleDescription(/колеги/);
    await user.click(within(question).getByRole('button', { name: 'Видалити' }));
    await waitFor(() => expect(currentTab()).toHaveTextContent('Усі'));
    expect(await storedViews()).toEqual([]);
    expect(currentUrl()).toBe('/admin/product/list?page=1&sort=-price&filter=active:yes');
  });

  it('that are gone meanwhile leave what they showed', async () => {
    const { _id } = await saved('Дорогі');
    const { user } = openList(`/admin/product/list?page=1&view=${_id}&sort=title&filter=active:yes`);
    await rows();
    await api().call('DELETE', `/api/product/views/${_id}`);
    await user.click(await screen.findByRole('button', { name: 'Зберегти зміни' }));
    expect(await screen.findByText('Запису з таким ID немає')).toBeInTheDocument();
    await waitFor(() => expect(nav().queryByRole('link', { name: 'Дорогі' })).not.toBeInTheDocument());
    expect(currentTab()).toHaveTextContent('Усі');
    expect(currentUrl()).toContain('sort=title&filter=active:yes');
    expect(screen.getByRole('button', { name: 'Зберегти вигляд' })).toBeInTheDocument();
  });

  it('are the same on a narrow screen, where the current one says that the list differs from it', async () => {
    setScreenWidth(390);
    const { user } = openList('/admin/product/list');
    await findHeading('Товари');
    await waitFor(() => expect(currentTab()).toHaveTextContent('Усі'));
    await user.click(await tab('Без фото'));
    await waitFor(() => expect(currentTab()).toHaveTextContent('Без фото'));
    expect(currentUrl()).toContain('view=built-in-noPhoto');
    cleanup();
    openList('/admin/product/list?page=1&view=built-in-noPhoto&filter=active:yes');
    await waitFor(() => expect(currentTab()).toHaveAccessibleName(/^Без фото.*змінено/));
  });

  it('beyond the first ones stand in a menu, the present one never', async () => {
    for (const title of ['а', 'б', 'в', 'г']) await saved(title);
    const { user } = openList('/admin/product/list?page=1&view=built-in-untranslated&filter=title:');
    await waitFor(() => expect(currentTab()).toHaveTextContent('Без перекладу'));
    expect(
      nav()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Усі', 'а', 'б', 'в', 'г', 'У продажу', 'Немає в наявності', 'Без перекладу']);
    await user.click(nav().getByRole('button', { name: 'Ще (5)' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Без фото' }));
    await waitFor(() => expect(currentTab()).toHaveTextContent('Без фото'));
  });

  it('leave the list usable when they do not come', async () => {
    api().server.use(http.get('*/api/product/views', () => HttpResponse.error()));
    openList('/admin/product/list');
    expect(await rows()).toHaveLength(10);
    expect(currentTab()).toHaveTextContent('Усі');
  });

  it('are there at once when the list is opened again', async () => {
    openList('/admin/product/list');
    await rows();
    await tab('Без фото');
    cleanup();
    api().server.use(http.get('*/api/product/views', () => HttpResponse.error()));
    openList('/admin/product/list');
    await rows();
    expect(nav().getByRole('link', { name: 'Без фото' })).toBeInTheDocument();
  });

  it('and their dialog are accessible', async () => {
    const { user } = openList('/admin/product/list?page=1&filter=active:yes');
    await rows();
    expect(await axeViolations(screen.getByRole('navigation', { name: 'Вигляди' }))).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Зберегти вигляд' }));
    expect(await axeViolations(await screen.findByRole('dialog'))).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Дії з виглядом' }));
    expect(await axeViolations(await screen.findByRole('menu'))).toEqual([]);
  });
});
