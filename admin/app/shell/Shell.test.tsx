import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { WireUser } from '#domain/wire/Envelope';
import type { ListResult } from '#domain/wire/Listing';
import type { StartResult } from '#domain/wire/Start';
import { readCookie } from '../../core/cookies';
import { createSessionStore } from '../../core/session/createSessionStore';
import { setModeChoice } from '../../ui/theme/modeStore';
import { axeViolations } from '../../testing/axeViolations';
import { setScreenWidth } from '../../testing/setScreenWidth';
import { findHeading, currentUrl, openPanel, withApi } from '../../testing/openPanel';

const api = withApi();
const menu = () => screen.findByRole('navigation', { name: 'Меню' });
const link = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Меню' })).queryByRole('link', { name });
const group = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

afterEach(() => {
  setModeChoice('system');
  localStorage.clear();
});

describe('navigation', () => {
  it('opens one category at a time', async () => {
    const { user } = openPanel('/admin/');
    await menu();
    await user.click(group('Маркетплейс'));
    expect(link(/^Магазини/)).toBeInTheDocument();
    await user.click(group('Контент'));
    expect(group('Маркетплейс')).toHaveAttribute('aria-expanded', 'false');
    expect(link(/^Магазини/)).toBeNull();
    await user.click(group('Контент'));
    expect(group('Контент')).toHaveAttribute('aria-expanded', 'false');
  });

  it("opens the screen's own category and marks its link, without numbers of records", async () => {
    openPanel('/admin/article/list');
    await menu();
    expect(group('Контент')).toHaveAttribute('aria-expanded', 'true');
    const shown = screen.getByRole('link', { name: /^Статті/ });
    expect(shown).toHaveAttribute('aria-current', 'page');
    expect(shown).toHaveTextContent(/^Статті$/);
  });

  it('is what the start call answers', async () => {
    const answer = (await (await fetch('/api/admin/start')).json()) as { result: StartResult };
    const [first, second] = answer.result.navLinks;
    const navLinks = [
      { ...second, title: { uk: 'Друга', en: 'Second' } },
      { ...first, title: { uk: 'Перша', en: 'First' } },
    ];
    api().server.use(
      http.get('*/api/admin/start', () => HttpResponse.json({ ...answer, result: { ...answer.result, navLinks } })),
    );
    openPanel('/admin/');
    const categories = within(await menu())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    // Two applications of the demo wait for a decision.
    expect(categories).toEqual(['Друга', 'Перша2', 'Система', 'Вийти']);
    expect(screen.getByLabelText('очікують: 2')).toBeVisible();
  });

  it('counts what waits, and one less as soon as it is decided', async () => {
    const { items } = await api().call<ListResult>('POST', '/api/review/list', {
      filter: { $and: [{ state: 'waiting' }] },
    });
    const { user } = openPanel(`/admin/review/update/${items[0]?._id}`);
    await menu();
    const reviews = screen.getByRole('link', { name: /^Відгуки/ });
    const count = (): number => Number(within(reviews).getByLabelText(/^очікують: \d+$/).textContent);
    const before = count();
    await user.click(await screen.findByRole('combobox', { name: /^Стан/ }));
    await user.click(await screen.findByRole('option', { name: 'Опубліковано' }));
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(count()).toBe(before - 1));
  });

  it("has the panel's own screens in a group at the foot, and closes it on another's screen", async () => {
    const { user } = openPanel('/admin/');
    await menu();
    expect(link(/^Листи/)).toBeNull();
    await user.click(group('Система'));
    await user.click(screen.getByRole('link', { name: 'Листи' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Листи' })).toBeInTheDocument();
    expect(group('Система')).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('link', { name: 'Огляд' }));
    await waitFor(() => expect(group('Система')).toHaveAttribute('aria-expanded', 'false'));
  });

  it('keeps the counts of the newest question, whichever answer comes last', async () => {
    const answers: ((count: number) => void)[] = [];
    const answerOf = (count: number) => ({ user: { _id: 'u' } as WireUser, result: { navLinks: [], count } });
    const session = createSessionStore(
      () => new Promise((resolve) => answers.push((count) => resolve(answerOf(count) as never))),
    );
    const refreshes = [session.refresh(), session.refresh()];
    answers[1]?.(2);
    answers[0]?.(1);
    await Promise.all(refreshes);
    expect(session.get()?.start).toMatchObject({ count: 2 });
  });

  it.each([
    ['article', 'Контент'],
    ['review', 'Каталог'],
    ['product', 'Каталог'],
    ['user', 'Маркетплейс'],
    ['shop', 'Маркетплейс'],
  ])('has the list of %s under %s', async (entity, name) => {
    openPanel(`/admin/${entity}/list`);
    await menu();
    expect(group(name)).toHaveAttribute('aria-expanded', 'true');
  });

  it('shrinks to a rail that is remembered', async () => {
    const { user, unmount } = openPanel('/admin/');
    await menu();
    await user.click(screen.getByRole('button', { name: 'Згорнути меню' }));
    expect(screen.getByRole('button', { name: /^Каталог/ })).toHaveAttribute('aria-expanded', 'false');
    unmount();
    openPanel('/admin/');
    await menu();
    const catalog = screen.getByRole('button', { name: /^Каталог/ });
    await user.hover(catalog);
    await waitFor(() => expect(link(/^Товари/)).toBeInTheDocument());
    expect(link(/^Відгуки/)).toHaveTextContent(/3$/);
    expect(await axeViolations(screen.getByRole('navigation', { name: 'Меню' }))).toEqual([]);
    await user.unhover(catalog);
    expect(link(/^Товари/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Розгорнути меню' })).toBeInTheDocument();
  });

  it('leads on from the rail by keyboard: the arrow goes into a group, Escape back to it', async () => {
    const { user } = openPanel('/admin/');
    await menu();
    await user.click(screen.getByRole('button', { name: 'Згорнути меню' }));
    const catalog = screen.getByRole('button', { name: /^Каталог/ });
    catalog.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(link(/^Товари/)).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(catalog).toHaveFocus();
    await waitFor(() => expect(link(/^Товари/)).toBeNull());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(link(/^Товари/)).toHaveFocus());
    await user.keyboard('{Enter}');
    await findHeading('Товари');
    expect(link(/^Товари/)).toBeNull();
  });

  it('is a drawer on a narrow screen, with language and account', async () => {
    setScreenWidth(390);
    const { user } = openPanel('/admin/');
    await user.click(await screen.findByRole('button', { name: 'Показати меню' }));
    await menu();
    expect(screen.getByRole('radiogroup', { name: 'Мова інтерфейсу' })).toBeInTheDocument();
    expect(
      within(screen.getByRole('banner', { hidden: true })).queryByRole('button', { name: 'Вийти', hidden: true }),
    ).toBeNull();
    expect(screen.getByRole('button', { name: 'Вийти' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Огляд' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Сховати меню' })).not.toBeInTheDocument());
  });
});

describe('shell', () => {
  it('moves the focus to the heading of the next screen, and past the navigation by the first link', async () => {
    const { user } = openPanel('/admin/product/list');
    const first = await findHeading('Товари');
    expect(first).not.toHaveFocus();
    await user.click(screen.getByRole('link', { name: /^Категорії/ }));
    const reached = await findHeading('Категорії');
    await waitFor(() => expect(reached).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'До основного вмісту' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(currentUrl()).toBe('/admin/category/list');
  });

  it('leads everybody to the own account, where the password is changed', async () => {
    await api().call('POST', '/api/user/logout', {});
    await api().logIn('kosiv@example.com');
    const { user } = openPanel('/merchantpanel/');
    await user.click(await screen.findByRole('button', { name: 'Мій обліковий запис: Косівська майстерня' }));
    const account = within(await screen.findByRole('dialog', { name: 'Мій обліковий запис' }));
    expect(account.getByText('Продавець · kosiv@example.com')).toBeInTheDocument();
    expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
    await user.click(account.getByRole('link', { name: 'Профіль' }));
    await findHeading('Косівська майстерня');
    expect(await screen.findByLabelText(/^Чинний пароль/)).toBeInTheDocument();
  });

  it('goes to the dashboard by the logo', async () => {
    const { user } = openPanel('/admin/product/list');
    await user.click(await screen.findByRole('link', { name: 'Ярмарок: до огляду' }));
    await findHeading(/^(Доброго ранку|Добрий день|Добрий вечір)$/);
    expect(currentUrl()).toMatch(/^\/admin\/?$/);
  });

  it('speaks the other language without a reload; arrows choose too', async () => {
    const { user } = openPanel('/admin/product/list');
    await findHeading('Товари');
    await user.click(screen.getByRole('radio', { name: 'English' }));
    await findHeading('Products');
    expect(document.title).toBe('List of Products');
    expect(document.documentElement.lang).toBe('en-US');
    expect(readCookie('language')).toBe('en');
    await user.keyboard('{ArrowLeft}');
    await findHeading('Товари');
  });

  it('has a light, a dark and the device’s own theme, remembered', async () => {
    const { user } = openPanel('/admin/');
    await user.click(await screen.findByRole('button', { name: /^Мій обліковий запис/ }));
    const modes = within(await screen.findByRole('radiogroup', { name: 'Тема' }));
    expect(modes.getByRole('radio', { name: 'Авто' })).toBeChecked();
    await user.click(modes.getByRole('radio', { name: 'Темна' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('yarmarok.theme')).toBe('dark');
  });
});

describe('the bar of a phone', () => {
  it('leads to what one needs most, says what waits, and opens the menu', async () => {
    setScreenWidth(390);
    const { user } = openPanel('/merchantpanel/');
    const bar = within(await screen.findByRole('navigation', { name: 'Найпотрібніше' }));
    expect(bar.getAllByRole('link').map((link) => link.querySelector('.name')?.textContent)).toEqual([
      'Огляд',
      'Замовлення',
      'Товари',
      'Відгуки',
    ]);
    expect(bar.getByRole('link', { name: /^Огляд/ })).toHaveAttribute('aria-current', 'page');
    await user.click(bar.getByRole('link', { name: /^Товари/ }));
    await findHeading('Товари');
    expect(bar.getByRole('link', { name: /^Товари/ })).toHaveAttribute('aria-current', 'page');
    await user.click(bar.getByRole('button', { name: 'Меню' }));
    expect(await screen.findByRole('dialog', { name: 'Меню' })).toBeInTheDocument();
  });
});
