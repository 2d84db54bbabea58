import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { controlIdleCallbacks } from '../testing/controlIdleCallbacks';
import { currentUrl, openPanel, withApi } from '../testing/openPanel';
import { openList } from './testing/openList';

const api = withApi();
const lists = () =>
  api()
    .requests.filter(({ path }) => path === '/api/product/list')
    .map(({ body }) => (body as { page: number }).page);
const loads = () =>
  api()
    .requests.filter(({ path }) => path.startsWith('/api/product/load/'))
    .map(({ path }) => path.split('/').at(-1));
const links = async () => {
  await screen.findAllByRole('checkbox', { name: /^Вибрати: / });
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0] as HTMLElement);
};
/** Cheap: React renders the rows of a full list between the checks. */
const rowCount = () => document.querySelectorAll('tbody tr').length;
const idOf = (link: HTMLElement | undefined) => link?.getAttribute('href')?.split('/').at(-1);
const waitMs = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

describe('the next page', () => {
  it('is asked for once when the browser is idle, and not again when one goes there', async () => {
    const idle = controlIdleCallbacks();
    const { user } = openList('/admin/product/list');
    await links();
    expect(lists()).toEqual([1]);
    idle();
    await waitFor(() => expect(lists()).toEqual([1, 2]));
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
    await user.click(screen.getByRole('button', { name: 'Наступна' }));
    await waitFor(() => expect(screen.getByRole('spinbutton', { name: /^Сторінка/ })).toHaveValue('2'));
    await links();
    idle();
    await waitFor(() => expect(lists()).toEqual([1, 2, 3]));
  });

  it('is not asked for beyond the last one, in a full list, nor where data is spared', async () => {
    const idle = controlIdleCallbacks();
    const { user } = openList('/admin/product/list?page=500');
    await links();
    await waitFor(() => expect(currentUrl()).toMatch(/page=[2-9]$/));
    const last = Number(currentUrl().at(-1));
    await waitFor(() => expect(lists()).toEqual([500, last]));
    idle();
    await user.click(screen.getByRole('button', { name: 'Показати весь список' }));
    await waitFor(() => expect(rowCount()).toBeGreaterThan(50));
    idle();
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Показати посторінково' }));
    await waitFor(() => expect(rowCount()).toBe(10));
    idle();
    await waitMs(50);
    // The full list (500), and the first page again.
    expect(lists()).toEqual([500, last, 1, 1]);
  });
});

describe('while other rows are on their way', () => {
  it('the shown ones stay, marked as busy, and no skeleton takes their place', async () => {
    const { user } = openList('/admin/product/list');
    const shown = await links();
    let answer = () => undefined as void;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api().server.use(http.post('*/api/product/list', () => isAnswered));
    await user.click(screen.getByRole('button', { name: 'Наступна' }));
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(shown.every((link) => link.isConnected)).toBe(true);
    expect(screen.queryByRole('status', { name: 'Завантаження даних…' })).not.toBeInTheDocument();
    answer();
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
    expect(shown.some((link) => link.isConnected)).toBe(false);
  });
});

describe('the form of a record', () => {
  it('is asked for when the pointer rests on its link, once, and opens without asking', async () => {
    const { user } = openPanel('/admin/product/list');
    const [first, second, third] = await links();
    // Moving over many links prefetches none. At once: steps of `user` may take longer than the delay.
    for (const link of [first, second, third, first]) fireEvent.pointerOver(link as HTMLElement);
    await waitFor(() => expect(loads()).toEqual([idOf(first)]));
    await user.hover(first as HTMLElement);
    await waitMs(120);
    await user.click(first as HTMLElement);
    await screen.findByRole('button', { name: /^(Зберегти|Збережено)$/ });
    expect(loads()).toEqual([idOf(first)]);
  });

  it('is asked for at the keyboard’s cursor, too', async () => {
    const { user } = openPanel('/admin/product/list');
    const [, second] = await links();
    await user.keyboard('jj');
    await waitFor(() => expect(loads()).toEqual([idOf(second)]));
    await user.keyboard('e');
    await screen.findByRole('button', { name: /^(Зберегти|Збережено)$/ });
    expect(loads()).toEqual([idOf(second)]);
  });

  it('is asked for anew when it is opened again', async () => {
    const { user } = openPanel('/admin/product/list');
    const [first] = await links();
    await user.hover(first as HTMLElement);
    await waitFor(() => expect(loads()).toHaveLength(1));
    await user.click(first as HTMLElement);
    await user.click(await screen.findByRole('link', { name: 'До списку' }));
    const [again] = await links();
    await user.click(again as HTMLElement);
    await screen.findByRole('button', { name: /^(Зберегти|Збережено)$/ });
    expect(loads()).toEqual([idOf(first), idOf(first)]);
  });
});
