import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { currentUrl, findHeading, openPanel, withApi } from '../../testing/openPanel';

const api = withApi();

/** A page that begins anew, as after the browser has gone to another address. */
function reopen(address: string) {
  cleanup();
  return openPanel(address);
}

const banner = async () => within(await screen.findByRole('region', { name: 'Перегляд очима іншої людини' }));
/** jsdom goes nowhere, and says that it was sent. */
let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => errors.mockRestore());
const sentAway = (times: number) =>
  waitFor(() => {
    const sent = errors.mock.calls.filter(
      ([error]: unknown[]) => (error as { type?: string }).type === 'not implemented',
    );
    // A call under way may send it once more.
    expect(sent.length).toBeGreaterThanOrEqual(times);
  });
const viewCalls = () => api().requests.filter(({ path }) => path === '/api/people/view-as');

describe('looking at the panel as somebody else', () => {
  it('begins in the list of people, is announced, and ends by its button', async () => {
    const { user } = openPanel('/admin/people');
    const people = within(await screen.findByRole('list', { name: 'Люди' }));
    const [staff] = await people.findAllByRole('button', { name: /^Дії: / });
    if (!staff) throw new Error('nobody can be changed');
    await user.click(staff);
    await user.click(await screen.findByRole('menuitem', { name: 'Переглянути як…' }));
    await sentAway(1);
    expect(viewCalls()).toHaveLength(1);
    const { container, user: viewer } = reopen('/admin/product/list');
    const shown = await banner();
    await waitFor(() => expect(shown.getByRole('status')).toHaveTextContent(/^Ви бачите панель як: .+ · Працівник/));
    expect(shown.getByText(/Залишилося 30 хвилин/)).toBeVisible();
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: /^(Створити|Додати)/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /^Вибрати/ })).not.toBeInTheDocument();
    // Nor is what needs no right, and is the person's own.
    expect(screen.queryByRole('button', { name: 'Дії з виглядом' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Стовпці й висота рядків' })).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await viewer.click(screen.getByRole('button', { name: /^Сповіщення/ }));
    await viewer.click(await screen.findByRole('button', { name: 'Про що сповіщати' }));
    const when = within(await screen.findByRole('group', { name: 'Коли' }));
    expect(when.getByRole('switch', { name: 'Тихі години' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Надіслати пробне' })).not.toBeInTheDocument();
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Сповіщення' }), { key: 'Escape' });

    const end = await shown.findByRole('button', { name: 'Завершити перегляд' });
    end.focus();
    await viewer.keyboard('{Enter}');
    await sentAway(2);
    reopen('/admin/people');
    await findHeading('Люди та ролі');
    expect(screen.queryByRole('region', { name: 'Перегляд очима іншої людини' })).not.toBeInTheDocument();
  });

  it('begins with a role of a shop that is chosen there, in the panel of merchants, whose forms are read', async () => {
    const { user } = openPanel('/admin/people');
    await user.click(await screen.findByRole('combobox', { name: 'Чиї люди' }));
    const [shop] = await screen.findAllByRole('option', { name: /майстерня|Гончар/ });
    if (!shop) throw new Error('there is no shop');
    const name = shop.textContent;
    await user.click(shop);
    await screen.findByText(`Магазин «${name}»`);
    expect(currentUrl()).toMatch(/^\/admin\/people\?shop=/);
    await user.click(screen.getByRole('tab', { name: /^Ролі/ }));
    await user.click(await screen.findByRole('button', { name: 'Переглянути як: Контент' }));
    await sentAway(1);
    reopen('/merchantpanel/product/list');
    await waitFor(async () =>
      expect((await banner()).getByRole('status')).toHaveTextContent(`Ви бачите панель як: Контент · ${name}`),
    );
    expect(screen.queryByRole('link', { name: /^Замовлення/ })).not.toBeInTheDocument();
    const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', {});
    reopen(`/merchantpanel/product/update/${items[0]?._id}`);
    await screen.findByRole('textbox', { name: 'Опис УК' });
    expect(screen.queryByRole('textbox', { name: /^Назва УК/ })).not.toBeInTheDocument();
    await banner();
    expect(screen.queryByRole('button', { name: /^(Зберегти|Видалити|Дублювати)/ })).not.toBeInTheDocument();
  });
});
