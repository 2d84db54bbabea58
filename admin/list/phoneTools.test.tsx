import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../testing/axeViolations';
import { currentUrl, withApi } from '../testing/openPanel';
import { setScreenWidth } from '../testing/setScreenWidth';
import { openList } from './testing/openList';

withApi();

beforeEach(() => setScreenWidth(390));
afterEach(() => setScreenWidth(1440));

const rows = () => screen.findAllByRole('checkbox', { name: /^Вибрати: / });
const order = () => screen.queryByRole('combobox', { name: 'Сортування' });

describe('above a list on a phone', () => {
  it('stand heading and views alone; a search takes a line while somebody searches', async () => {
    const { user, container } = openList('/admin/product/list?page=1');
    await rows();
    expect(screen.queryByRole('textbox', { name: 'Пошук' })).toBeNull();
    expect(order()).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Пошук' }));
    expect(screen.getByRole('textbox', { name: 'Пошук' })).toHaveFocus();
    await user.keyboard('KER-0031{Enter}');
    expect(await screen.findByText('Знайдено: 1 товар')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Пошук' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Пошук' })).toBeNull());
    expect(await screen.findByText(/^Знайдено: [2-9]\d* товар/)).toBeInTheDocument();
    expect(currentUrl()).not.toContain('search');
  });

  it('a menu has the order, the columns, the file and the trash', async () => {
    const { user } = openList('/admin/product/list?page=1');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Дії' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: 'Завантажити як CSV' })).toHaveAttribute('href');
    await user.click(within(menu).getByRole('menuitem', { name: 'Сортування' }));
    expect(order()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Дії' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Видалені \d/ }));
    expect(await screen.findByRole('radio', { name: /^Видалені/ })).toBeChecked();
    expect(currentUrl()).toContain('type=trash');
  });

  it('an order that somebody has chosen can be reset', async () => {
    const { user } = openList('/admin/product/list?page=1&sort=-price');
    await rows();
    expect(order()).toHaveTextContent('Ціна ↓');
    await user.click(screen.getByRole('button', { name: 'Скинути сортування' }));
    await waitFor(() => expect(order()).toBeNull());
  });
});
