import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setLanguage } from '../../core/i18n/languageStore';
import { axeViolations } from '../../testing/axeViolations';
import { findHeading, openPanel } from '../../testing/openPanel';
import { svg, tile, uploadFiles, withLibrary } from '../media/testing/openLibrary';

const { api } = withLibrary();

const found = async (search: string): Promise<string> => {
  const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', { search });
  return items[0]?._id ?? '';
};
const stored = async (search: string) =>
  (
    await api().call<{ items: { fields: Record<string, { 0: unknown }> }[] }>('POST', '/api/product/list', {
      search,
      columns: ['*'],
    })
  ).items[0]?.fields;

/** The table of three shirts that are linked without options. */
async function openGrid() {
  const [id = '', ...others] = await Promise.all(['VYS-0142', 'VYS-0143', 'VYS-0150'].map(found));
  await api().call('PUT', `/api/product/update/${id}`, {
    fields: { variations: { 0: [id, ...others].map((relation) => ({ relation, propsID: '', props: [] })) } },
  });
  const view = openPanel(`/admin/product/variations/${id}`);
  const grid = await screen.findByRole('grid', { name: 'Таблиця варіантів' });
  const cell = (row: number, column: number) => {
    const all = within(within(grid).getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell');
    return all[column] as HTMLElement;
  };
  await waitFor(() => expect(within(grid).getAllByRole('row')).toHaveLength(4));
  return { ...view, id, grid, cell };
}

const columns = { gallery: 0, price: 2, discount: 3, quantity: 4, sku: 5, active: 6 };
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });

it('a cell is edited by the keyboard, filled down, undone, and saved with an undo', async () => {
  const { user, cell, container } = await openGrid();
  expect(await findHeading(/^Варіанти товару: Вишиванка/)).toBeInTheDocument();
  await user.click(cell(1, columns.quantity));
  await user.keyboard('{Enter}');
  await user.keyboard('{Control>}a{/Control}7{Enter}');
  await waitFor(() => expect(cell(1, columns.quantity)).toHaveTextContent('7'));
  expect(screen.getByText('Змінено товарів: 1')).toBeInTheDocument();
  await user.click(cell(1, columns.quantity));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await waitFor(() => expect(cell(3, columns.quantity)).toHaveTextContent('7'));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(cell(3, columns.quantity)).not.toHaveTextContent(/^7$/));
  await user.keyboard('{Control>}d{/Control}');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Зберегти (3)' }));
  expect(await screen.findByText('Збережено варіантів: 3')).toBeInTheDocument();
  expect((await stored('VYS-0150'))?.quantity?.[0]).toBe(7);
  await user.click(await screen.findByRole('button', { name: 'Повернути як було' }));
  await waitFor(async () => expect((await stored('VYS-0150'))?.quantity?.[0]).toBe(25));
});

it('photos are chosen from the library, filled down, undone and done again', async () => {
  const [one, two] = await uploadFiles(svg('vyshyvanka'), svg('kolir', 20));
  const { user, cell } = await openGrid();
  await user.click(within(cell(1, columns.gallery)).getByRole('button', { name: /^Фото «.*»: 1\. Вибрати інші$/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Фото «/ });
  await user.click(await tile(/vyshyvanka/));
  await user.click(await tile(/kolir/));
  await user.click(within(dialog).getByRole('button', { name: 'Додати (2)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const counts = () => [1, 2, 3].map((row) => /: (\d+)\./.exec(cell(row, columns.gallery).innerHTML)?.[1]);
  expect(counts()).toEqual(['2', '1', '1']);
  fireEvent.mouseDown(cell(1, columns.gallery), { button: 0 });
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await waitFor(() => expect(counts()).toEqual(['2', '2', '2']));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(counts()).toEqual(['2', '1', '1']));
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(counts()).toEqual(['2', '2', '2']));
  await user.click(screen.getByRole('button', { name: 'Зберегти (3)' }));
  await screen.findByText('Збережено варіантів: 3');
  expect((await stored('VYS-0150'))?.gallery?.[0]).toEqual([{ id: one }, { id: two }]);
});

it('cells of a spreadsheet are pasted; what does not fit is counted', async () => {
  const { user, cell } = await openGrid();
  await user.click(cell(1, columns.price));
  act(() => void paste(cell(1, columns.price), '100\t90\tx\n200\t\t5\n'));
  await waitFor(() => expect(cell(2, columns.price)).toHaveTextContent('200'));
  expect(await screen.findByText('Не вставлено клітинок: 1')).toBeInTheDocument();
  expect(cell(1, columns.discount)).toHaveTextContent('90');
  await user.click(screen.getByRole('button', { name: 'Зберегти (2)' }));
  await screen.findByText('Збережено варіантів: 2');
  expect((await stored('VYS-0142'))?.price?.[0]).toMatchObject({ default: 100, discount: 90 });
  expect((await stored('VYS-0143'))?.price?.[0]).toMatchObject({ default: 200 });
});

it('what the rules refuse stays in the table with its reason', async () => {
  const { user, cell } = await openGrid();
  await user.click(cell(1, columns.discount));
  act(() => void paste(cell(1, columns.discount), '99999\n10'));
  await user.click(await screen.findByRole('button', { name: 'Зберегти (2)' }));
  expect(await screen.findByText('Не збережено: 1')).toBeInTheDocument();
  expect(screen.getByText(/Ціна зі знижкою не може бути більшою за звичайну ціну/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Зберегти (1)' })).toBeEnabled();
  await waitFor(async () => expect((await stored('VYS-0143'))?.price?.[0]).toMatchObject({ discount: 10 }));
});

it('is in English too, and a product without variations says so', async () => {
  const id = await found('VYS-0161');
  setLanguage('en');
  openPanel(`/admin/product/variations/${id}`);
  expect(await screen.findByText('This product has no variations yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the product' })).toHaveAttribute('href', `/admin/product/update/${id}`);
});
