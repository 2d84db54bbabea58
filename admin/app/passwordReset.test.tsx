import { cleanup, screen, waitFor } from '@testing-library/react';
import type { MailDetails, MailsResult } from '#domain/wire/Mail';
import { mockPassword } from '../../mocks/host';
import { axeViolations } from '../testing/axeViolations';
import { findHeading, currentUrl, openPanel, withApi } from '../testing/openPanel';

const api = withApi();
const email = 'admin@example.com';
const fresh = 'nove-misto-2026';

const logOut = () => api().call('POST', '/api/user/logout', {});
/** The path of the link that was mailed, in a mail with one of these words in its subject. */
async function mailedPath(...words: string[]): Promise<string> {
  await api().logIn();
  const mail = await waitFor(async () => {
    const found = await Promise.all(
      words.map((word) => api().call<MailsResult>('GET', `/api/mails?search=${encodeURIComponent(word)}`)),
    );
    const [first] = found.flatMap(({ items }) => items);
    if (!first) throw new Error('no mail yet');
    return (await api().call<{ mail: MailDetails }>('GET', `/api/mails/${first._id}`)).mail;
  });
  await logOut();
  return /\/(?:admin|merchantpanel)\/user\/(?:reset|invitation)#\w+/.exec(mail.text)?.[0] ?? '';
}

/** By keyboard alone. */
async function askForLink(user: ReturnType<typeof openPanel>['user'], address = email) {
  await findHeading('Забули пароль?');
  expect(screen.getByLabelText('Електронна пошта')).toHaveFocus();
  await user.keyboard(`${address}{Enter}`);
  await findHeading('Перевірте пошту');
}

describe('a forgotten password', () => {
  beforeEach(logOut);

  it('is led to from the login form', async () => {
    openPanel('/admin/user/login');
    expect(await screen.findByRole('link', { name: 'Забули пароль?' })).toHaveAttribute('href', '/admin/user/forgot');
    cleanup();
    openPanel('/merchantpanel/user/login');
    expect(await screen.findByRole('link', { name: 'Забули пароль?' })).toHaveAttribute(
      'href',
      '/merchantpanel/user/forgot',
    );
  });

  it('is replaced with the mailed link, by keyboard', async () => {
    const { user, container } = openPanel('/admin/user/forgot');
    await askForLink(user);
    expect(screen.getByText(/^Якщо обліковий запис із такою адресою є/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await axeViolations(container)).toEqual([]);
    const path = await mailedPath('password', 'пароль');
    cleanup();

    const page = openPanel(path);
    await findHeading('Новий пароль');
    expect(screen.getByLabelText('Новий пароль')).toHaveFocus();
    expect(screen.getByLabelText('Новий пароль')).toHaveAccessibleDescription(/Щонайменше 8 символів/);
    expect(await axeViolations(page.container)).toEqual([]);
    await page.user.keyboard(fresh);
    await page.user.tab();
    await page.user.tab();
    expect(screen.getByLabelText('Новий пароль ще раз')).toHaveFocus();
    await page.user.keyboard(`${fresh}{Enter}`);
    await findHeading('Пароль змінено');
    expect(screen.getByRole('link', { name: 'Увійти' })).toHaveAttribute('href', '/admin/user/login');

    expect(await api().call('POST', '/api/user/login', { email, password: mockPassword })).toEqual({});
    expect(await api().call('POST', '/api/user/login', { email, password: fresh })).toHaveProperty('redirect');
  });

  it('gets the same page for an address without an account', async () => {
    const { user } = openPanel('/admin/user/forgot');
    await askForLink(user, 'nobody@example.com');
    expect(screen.getByText(/^Якщо обліковий запис із такою адресою є/)).toBeInTheDocument();
  });

  it('is asked for in English', async () => {
    const { user } = openPanel('/admin/user/forgot');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    await findHeading('Forgot your password?');
    await user.click(screen.getByLabelText('Email'));
    await user.keyboard('not an address{Enter}');
    expect(await screen.findByText('Enter an address like name@example.com')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });

  it.each([
    ['', '', 'Заповніть це поле', 'Новий пароль'],
    [fresh, `${fresh}!`, 'Паролі не збігаються', 'Новий пароль ще раз'],
  ])('is not replaced by %p and %p', async (password, repeated, text, focused) => {
    const { user } = openPanel(`/admin/user/reset#${'a'.repeat(64)}`);
    await findHeading('Новий пароль');
    if (password !== '') await user.keyboard(password);
    await user.click(screen.getByLabelText('Новий пароль ще раз'));
    await user.keyboard(`${repeated}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(focused)).toHaveFocus();
  });

  it.each(['', `#${'a'.repeat(64)}`])('is not replaced with the link %p', async (hash) => {
    const { user } = openPanel(`/admin/user/reset${hash}`);
    if (hash !== '') {
      await findHeading('Новий пароль');
      await user.keyboard(fresh);
      await user.click(screen.getByLabelText('Новий пароль ще раз'));
      await user.keyboard(`${fresh}{Enter}`);
    }
    await findHeading('Посилання більше не діє');
    expect(screen.getByRole('link', { name: 'Попросити нове посилання' })).toHaveAttribute(
      'href',
      '/admin/user/forgot',
    );
  });

  it('can be replaced by somebody who is logged in: the page stays', async () => {
    await api().logIn();
    openPanel('/admin/user/forgot');
    await findHeading('Забули пароль?');
    await waitFor(() => expect(api().requests.some(({ path }) => path === '/api/user/get-login-form')).toBe(true));
    await screen.findByText(/^© |Надіслати посилання/);
    expect(currentUrl()).toBe('/admin/user/forgot');
  });
});

describe('an invitation', () => {
  it('leads from its mail to the first password, and right into the panel', async () => {
    await api().logIn();
    const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/application/list', {
      filter: { $and: [{ state: 'new' }] },
    });
    await api().call('POST', `/api/application/accept/${items[0]?._id}`, {});
    const path = await mailedPath('останній крок', 'last step');
    const { user, container } = openPanel(path);
    await findHeading('Створіть пароль');
    expect(screen.getByText(/^З ним і з електронною поштою/)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.keyboard(fresh);
    await user.click(screen.getByLabelText('Пароль ще раз'));
    await user.keyboard(fresh);
    await user.click(screen.getByRole('button', { name: 'Створити пароль' }));
    await screen.findByRole('navigation', {}, { timeout: 10_000 });
    expect(currentUrl()).toMatch(/^\/merchantpanel\//);
    cleanup();

    // The second time there is nothing to set.
    await logOut();
    const again = openPanel(path);
    await findHeading('Створіть пароль');
    await again.user.keyboard(fresh);
    await again.user.click(screen.getByLabelText('Пароль ще раз'));
    await again.user.keyboard(`${fresh}{Enter}`);
    await findHeading('Посилання більше не діє');
    expect(screen.getByText(/^Запрошення діє один раз/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Увійти' })).toHaveAttribute('href', '/merchantpanel/user/login');
  });
});
