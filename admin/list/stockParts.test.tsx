import { screen, waitFor, within } from '@testing-library/react';
import { BulkDeleteButton, DataTable, FilterForm, ListBase, Pagination, TextInput, useListContext } from 'react-admin';
import { currentUrl, withApi } from '../testing/openPanel';
import { openScreen } from '../testing/openScreen';
import { EntityListBase } from './EntityListBase';
import { FilterChips } from './FilterChips';
import { ListTable } from './ListTable';
import { ListPagination } from './ListPagination';
import { ListSearchBox } from './ListSearchBox';
import { useFilterValues } from './context/useFilterValues';

const api = withApi();
const display = { density: 'comfortable', rowsPerPage: 5 } as const;
const titleCells = () => screen.findAllByText(/./, { selector: 'td.column-title\\.uk, td.column-title\\.uk *' });

function Search() {
  const { search, setSearch } = useFilterValues();
  return <ListSearchBox value={search} onSearch={setSearch} />;
}

describe("react-admin's own parts in our list", () => {
  const stockList = (
    <EntityListBase resource="product" display={display}>
      <FilterForm filters={[<TextInput key="q" source="q" label="Words" alwaysOn />]} />
      <DataTable bulkActionButtons={<BulkDeleteButton mutationMode="pessimistic" />}>
        <DataTable.Col source="title.uk" />
      </DataTable>
      <Pagination rowsPerPageOptions={[5, 10]} />
    </EntityListBase>
  );

  it('show its page, and change its address', async () => {
    const { user } = openScreen('/admin/product/list?page=2', stockList);
    await waitFor(async () => expect(new Set(await titleCells()).size).toBeGreaterThan(4));
    expect(screen.getByText(/^6[-–]10/)).toBeInTheDocument();
    await user.click(within(screen.getByRole('columnheader', { name: /^Назва/ })).getByText(/^Назва/));
    await waitFor(() => expect(currentUrl()).toContain('?page=1&sort=title.uk'));
    await user.type(screen.getByRole('textbox', { name: 'Words' }), 'мед');
    await waitFor(() => expect(currentUrl()).toContain('search=%D0%BC%D0%B5%D0%B4'));
  });

  it('delete what is selected in it', async () => {
    const { user } = openScreen('/admin/product/list?search=мед', stockList);
    const boxes = await screen.findAllByRole('checkbox');
    const count = boxes.length;
    await user.click(boxes[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Видалити' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: /Підтвердити|Confirm|Видалити|Так/ }),
    );
    await waitFor(() =>
      expect(api().requests).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/api/product/delete' })),
    );
    await waitFor(() => expect(screen.getAllByRole('checkbox').length).toBe(count - 1));
  });
});

function SelectedCount() {
  const { selectedIds } = useListContext();
  return <output>{selectedIds.length}</output>;
}

describe('our parts in a ListBase', () => {
  it('show, select, sort, search and page', async () => {
    const { user } = openScreen(
      '/admin/product/list?page=1&filter=active:yes',
      <ListBase resource="product" perPage={5} queryOptions={{ meta: { hasSelectedValues: true } }}>
        <Search />
        <FilterChips />
        <ListTable />
        <ListPagination />
        <SelectedCount />
      </ListBase>,
    );
    const rows = () => screen.findAllByRole('checkbox', { name: /^Вибрати: / });
    expect(await rows()).toHaveLength(5);
    expect(await screen.findByText('Так', { selector: 'b' })).toBeInTheDocument();
    await user.click((await rows())[0] as HTMLElement);
    expect(screen.getByText('1', { selector: 'output' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ціна' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Ціна' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await user.click(screen.getByRole('button', { name: 'Наступна' }));
    await waitFor(() => expect(currentUrl()).toContain('page=2'));
    await user.type(screen.getByRole('textbox', { name: 'Пошук' }), 'мед{Enter}');
    await waitFor(() => expect(currentUrl()).toMatch(/page=1&search=.*&sort=price.*filter=active:yes/));
  });
});
