import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import type { ListResult } from '#domain/wire/Listing';
import { mockPassword } from '../../../mocks/host';
import { axeViolations } from '../../testing/axeViolations';
import { adminEmail } from '../../testing/mockApi';
import { currentUrl, findHeading, openPanel, withApi } from '../../testing/openPanel';

const api = withApi();
type User = ReturnType<typeof openPanel>['user'];

const stepMs = 30_000;
/** What an application shows; `steps` later than now: a code that was not used yet. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });

async function turnOn(user: User): Promise<{ secret: string; codes: string[] }> {
  await user.click(await screen.findByRole('button', { name: 'Увімкнути коди із застосунку' }));
  const dialog = await screen.findByRole('dialog', { name: 'Коди із застосунку на телефоні' });
  expect(within(dialog).getByRole('img', { name: 'QR-код для застосунку' })).toBeInTheDocument();
  const secret = /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(dialog.textContent ?? '')?.[0].replaceAll(' ', '') ?? '';
  const input = within(dialog).getByRole('textbox', { name: /^Код, який застосунок показує зараз/ });
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  await user.keyboard('000000{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Код неправильний');
  expect(await axeViolations(document.body)).toEqual([]);
  await user.clear(input);
  await user.keyboard(`${codeOf(secret)}{Enter}`);
  const list = await screen.findByRole('list', { name: 'Запасні коди' });
  const codes = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(await axeViolations(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Коди записано' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { secret, codes };
}

async function typePassword(user: User) {
  await user.click(await screen.findByLabelText('Електронна пошта'));
  await user.paste(adminEmail);
  await user.click(screen.getByLabelText('Пароль'));
  await user.paste(mockPassword);
  await user.keyboard('{Enter}');
}

const logOut = () => api().call('POST', '/api/user/logout', {});

describe('the screen of the own login', () => {
  it('is led to from the account’s menu and from the own profile', async () => {
    const { user } = openPanel('/admin/');
    await user.click(await screen.findByRole('button', { name: /^Мій обліковий запис/ }));
    await user.click(await screen.findByRole('link', { name: 'Вхід і безпека' }));
    await findHeading('Вхід і безпека');
    cleanup();
    const list = await api().call<ListResult>('POST', '/api/user/list', { search: adminEmail });
    openPanel(`/admin/user/update/${list.items[0]?._id}`);
    expect(await screen.findByRole('link', { name: 'Вхід і безпека' })).toHaveAttribute('href', '/admin/security');
  });

  it('turns codes on, and off again', async () => {
    const { user, container } = openPanel('/admin/security');
    await findHeading('Вхід і безпека');
    const { codes } = await turnOn(user);
    expect(codes).toHaveLength(10);
    expect(await screen.findByText(/^Увімкнено \d/)).toBeInTheDocument();
    expect(screen.getByText(/^Залишилося 10\./)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Створити нові коди' }));
    const question = await screen.findByRole('dialog', { name: 'Створити нові запасні коди?' });
    await user.click(within(question).getByRole('button', { name: 'Створити нові коди' }));
    const list = await screen.findByRole('list', { name: 'Запасні коди' });
    expect(codes).not.toContain(within(list).getAllByRole('listitem')[0]?.textContent);
    await user.click(screen.getByRole('button', { name: 'Коди записано' }));

    await user.click(await screen.findByRole('button', { name: 'Вимкнути коди із застосунку' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Вимкнути коди із застосунку?' })).getByRole('button', {
        name: 'Вимкнути',
      }),
    );
    await screen.findByRole('button', { name: 'Увімкнути коди із застосунку' });
  });
});

describe('the sessions of the account', () => {
  it('are shown with network, device and last use; there is nothing to end but others', async () => {
    const { container } = openPanel('/admin/security');
    await findHeading('Вхід і безпека');
    expect(await screen.findByText('Цей сеанс')).toBeInTheDocument();
    expect(screen.getByText(/^мережа 127\.0\.0\.0\/24 · востаннє .* · вхід /)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Завершити/ })).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('a login in two steps', () => {
  it('asks for a code after the password, by keyboard, and leads where one wanted to go', async () => {
    const page = openPanel('/admin/security');
    const { secret } = await turnOn(page.user);
    cleanup();
    await logOut();

    const { user, container } = openPanel('/admin/security');
    await typePassword(user);
    await findHeading('Ще один крок');
    expect(currentUrl()).toBe('/admin/user/second-step');
    const input = screen.getByRole('textbox', { name: 'Код із застосунку' });
    expect(input).toHaveFocus();
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await axeViolations(container)).toEqual([]);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Введіть код');
    await user.keyboard('000000{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Код неправильний або вже використаний'));
    await user.clear(input);
    await user.keyboard(codeOf(secret, 1));
    await user.click(screen.getByRole('checkbox', { name: 'Не запитувати на цьому пристрої 30 днів' }));
    await user.click(screen.getByRole('button', { name: 'Увійти' }));
    await findHeading('Вхід і безпека');
    expect(currentUrl()).toBe('/admin/security');
    cleanup();
    await logOut();

    const again = openPanel('/admin/security');
    await typePassword(again.user);
    await findHeading('Вхід і безпека');
  });

  it('takes a recovery code, and says when the login has expired', async () => {
    const page = openPanel('/admin/security');
    const { codes } = await turnOn(page.user);
    cleanup();
    await logOut();

    const { user } = openPanel('/admin/user/login');
    await typePassword(user);
    await findHeading('Ще один крок');
    await user.click(screen.getByRole('button', { name: 'Увійти із запасним кодом' }));
    expect(screen.getByRole('textbox', { name: 'Запасний код' })).toHaveFocus();
    await user.keyboard(`${codes[0]}{Enter}`);
    await waitFor(() => expect(currentUrl()).toBe('/admin/'));
    cleanup();
    await logOut();

    openPanel('/admin/user/second-step');
    await findHeading('Час на вхід минув');
    expect(screen.getByRole('link', { name: 'До входу' })).toHaveAttribute('href', '/admin/user/login');
  });
});
