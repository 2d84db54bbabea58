import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import type { Root as ReactRoot } from 'react-dom/client';
import { hydrateRoot } from 'react-dom/client';
import { setLanguage } from '../../core/i18n/languageStore';
import { panelBase } from '../../core/routing/panelBase';
import { keepWhatIsPressed } from '../../modules/login/pressedEarly';
import { adminEmail } from '../../testing/mockApi';
import { currentUrl, findHeading, withApi } from '../../testing/openPanel';
import { mockPassword } from '../../../mocks/host';
import { Root } from '../Root';
import { guestPages } from './guestPages';

const api = withApi();
keepWhatIsPressed();

let panel: ReactRoot | undefined;
beforeEach(async () => {
  await api().call('POST', '/api/user/logout', {});
  api().clearRequests();
});
afterEach(() => {
  act(() => panel?.unmount());
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** The page as a server sends it to a guest. */
function openGuestPage(address: string, language: 'uk' | 'en' = 'uk') {
  window.history.pushState(null, '', address);
  const page = guestPages()[panelBase(address)][language];
  setLanguage(language);
  document.head.innerHTML = '<meta name="session" content="none" />';
  document.body.innerHTML = page.body;
  return page;
}

/** React comes; what it says of markup that is not its own. */
function takeOver(address: string): unknown[] {
  const differences: unknown[] = [];
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root');
  act(() => {
    panel = hydrateRoot(
      container,
      <StrictMode>
        <Root base={panelBase(address)} />
      </StrictMode>,
      { onRecoverableError: (error) => differences.push(error) },
    );
  });
  return differences;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the page of a guest', () => {
  it.each([
    ['/admin/', 'uk', 'Вхід до панелі керування', 'Ярмарок. Панель керування'],
    ['/admin/product/list', 'en', 'Log in to the back office', 'Yarmarok. Back office'],
    ['/merchantpanel/', 'uk', 'Вхід до кабінету продавця', 'Ярмарок. Кабінет продавця'],
    ['/merchantpanel/', 'en', 'Log in to your merchant panel', 'Yarmarok. Merchant panel'],
  ] as const)('has at %s in %s the form that React takes over as it is', async (address, language, heading, title) => {
    expect(openGuestPage(address, language).title).toBe(title);
    const ahead = [...document.querySelectorAll('#root *')];
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(takeOver(address)).toEqual([]);
    await waitFor(() => expect(document.querySelector('.login-footer')).not.toBeEmptyDOMElement());
    expect(ahead.filter((element) => !element.isConnected)).toEqual([]);
    expect(document.title).toBe(title);
  });

  it('keeps what is typed before React comes, and where one is', async () => {
    openGuestPage('/admin/');
    const [email, password] = [field('Електронна пошта'), field('Пароль')];
    email.value = adminEmail;
    password.value = mockPassword.slice(0, 6);
    password.focus();
    password.setSelectionRange(2, 4);
    takeOver('/admin/');
    expect([email.value, password.value]).toEqual([adminEmail, mockPassword.slice(0, 6)]);
    expect(password).toHaveFocus();
    expect([password.selectionStart, password.selectionEnd]).toEqual([2, 4]);
    password.setSelectionRange(6, 6);
    const user = userEvent.setup({ delay: null });
    await user.type(password, mockPassword.slice(6), { skipClick: true });
    await user.keyboard('{Enter}');
    await screen.findByRole('navigation', { name: 'Меню' });
  });

  it('takes no focus from where one has put it', () => {
    openGuestPage('/admin/');
    field('Електронна пошта').setAttribute('autofocus', '');
    takeOver('/admin/');
    expect(document.body).toHaveFocus();
  });

  it('covers a form that is sent early, and sends it once, when React has come', async () => {
    openGuestPage('/admin/product/list?page=2');
    field('Електронна пошта').value = adminEmail;
    field('Пароль').value = mockPassword;
    const user = userEvent.setup({ delay: null });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Увійти' }));
    await user.click(screen.getByRole('button', { name: 'Увійти' }));
    expect(screen.getByRole('status')).toHaveTextContent('Вхід…');
    expect(api().requests).toEqual([]);
    takeOver('/admin/product/list?page=2');
    await findHeading('Товари');
    expect(currentUrl()).toBe('/admin/product/list?page=2');
    expect(api().requests.filter(({ path }) => path === '/api/user/login')).toHaveLength(1);
  });

  it('says what is missing of a form that was sent early, and is covered no more', async () => {
    openGuestPage('/admin/');
    await userEvent.click(screen.getByRole('button', { name: 'Увійти' }));
    expect(screen.getByRole('status')).toBeInTheDocument();
    takeOver('/admin/');
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(field('Електронна пошта')).toHaveFocus();
  });

  it('switches the language and shows the password once React has come, when they were pressed before', async () => {
    openGuestPage('/admin/');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await userEvent.click(screen.getByRole('button', { name: 'Показати пароль' }));
    expect(field('Пароль')).toHaveAttribute('type', 'password');
    takeOver('/admin/');
    await findHeading('Log in to the back office');
    expect(field('Password')).toHaveAttribute('type', 'text');
  });
});
