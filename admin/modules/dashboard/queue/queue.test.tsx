import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../testing/axeViolations';
import { currentUrl, openPanel, withApi } from '../../../testing/openPanel';

const card = async () => within(await screen.findByRole('region', { name: 'Чекають вашої дії' }));
const countOf = (label: string) => Number(/\d+/.exec(label)?.[0] ?? '0');

describe('the queue of the dashboard', () => {
  const api = withApi();

  it('is accepted from, row by row, by keyboard', async () => {
    const { user } = openPanel('/admin/');
    const queue = await card();
    const part = await queue.findByRole('radio', { name: /^Нові/ });
    const before = countOf(part.textContent ?? '');
    await user.click(part);
    expect(queue.getAllByRole('listitem')).toHaveLength(before);
    const [first, second] = queue.getAllByRole('button', { name: /^Прийняти замовлення / });
    if (!first || !second) throw new Error('the demo has new orders');
    const next = second.getAttribute('aria-label');
    first.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-label', next));
    await waitFor(() => expect(queue.getAllByRole('listitem')).toHaveLength(before - 1));
    expect(queue.queryByRole('button', { name: first.getAttribute('aria-label') ?? '' })).toBeNull();
    expect(countOf(queue.getByRole('radio', { name: /^Нові/ }).textContent ?? '')).toBe(before - 1);
    expect(api().requests).toContainEqual({
      method: 'POST',
      path: '/api/order/change-statuses',
      body: { selectedItems: [expect.any(String)], status: 'accept', comment: '', reported: false },
    });
  });

  it('shows all of it when asked, and leads to the list of a part', async () => {
    const { user } = openPanel('/admin/');
    const queue = await card();
    const all = countOf((await queue.findByRole('radio', { name: /^Усі/ })).textContent ?? '');
    expect(queue.getAllByRole('listitem')).toHaveLength(7);
    await user.click(queue.getByRole('button', { name: `Показати ще ${all - 7}` }));
    expect(queue.getAllByRole('listitem')).toHaveLength(all);
    expect(await axeViolations(screen.getByRole('region', { name: 'Чекають вашої дії' }))).toEqual([]);
    await user.click(queue.getByRole('radio', { name: /^Проблемні/ }));
    await user.click(queue.getByRole('link', { name: 'Відкрити у списку' }));
    await waitFor(() => expect(currentUrl()).toBe('/admin/order/list?page=1&filter=has_problem:yes'));
  });
});
