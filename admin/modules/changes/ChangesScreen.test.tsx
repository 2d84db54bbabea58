import { screen, waitFor, within } from '@testing-library/react';
import type { ListResult } from '#domain/wire/Listing';
import { axeViolations } from '../../testing/axeViolations';
import { withApi } from '../../testing/openPanel';
import { openScreen } from '../../testing/openScreen';
import ChangesScreen from './ChangesScreen';

const api = withApi();

async function open(search = '') {
  const { items } = await api().call<ListResult>('POST', '/api/listing/get-list', { model: 'product', search: 'KER' });
  const ids = items.slice(0, 2).map(({ _id }) => _id);
  await api().call('POST', '/api/listing/get-list', { model: 'product', action: 'make-disactive', selectedItems: ids });
  const opened = openScreen(`/admin/changes${search}`, <ChangesScreen />);
  const list = await screen.findByRole('list', { name: 'Зміни, спершу найновіші' });
  return { ...opened, ids, entries: () => within(list).getAllByRole('listitem') };
}

describe('the history of all records', () => {
  it('names what was changed, leads to the records, and is accessible', async () => {
    const { entries, ids, container } = await open();
    const [bulk] = entries();
    expect(
      within(bulk as HTMLElement).getByRole('heading', { name: /^Змінено: Товари \(2 записи\) — / }),
    ).toBeInTheDocument();
    expect(within(bulk as HTMLElement).getByText(/масовою дією/)).toBeInTheDocument();
    expect(within(bulk as HTMLElement).getByRole('row', { name: 'Увімкнено Так Ні' })).toBeInTheDocument();
    const links = within(bulk as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
      ids.map((id) => `/admin/product/update/${id}`).sort(),
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is filtered, and exported with the same filters', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Звідки' }));
    await user.click(await screen.findByRole('option', { name: 'Масова дія' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Експортувати CSV' })).toHaveAttribute(
      'href',
      '/api/changes/export?origin=bulk',
    );
    await user.click(screen.getByRole('combobox', { name: 'Розділ' }));
    await user.click(await screen.findByRole('option', { name: 'Категорії' }));
    expect(await screen.findByText('Таких змін немає')).toBeInTheDocument();
    expect(window.location.search).toBe('?origin=bulk&entity=category');
  });

  it('has its filters from the address, without what is none', async () => {
    await open('?origin=bulk&kind=exploded&from=tomorrow&to=2099-12-31');
    expect(screen.getByRole('combobox', { name: 'Звідки' })).toHaveTextContent('Масова дія');
    expect(screen.getByLabelText('До')).toHaveValue('2099-12-31');
    expect(screen.getByRole('link', { name: 'Експортувати CSV' })).toHaveAttribute(
      'href',
      '/api/changes/export?origin=bulk&to=2099-12-31',
    );
  });
});
