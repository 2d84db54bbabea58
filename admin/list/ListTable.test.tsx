import { useMemo } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { withApi } from '../testing/openPanel';
import { openScreen } from '../testing/openScreen';
import { AllFoundProvider } from './AllFoundContext';
import { EntityListBase } from './EntityListBase';
import { ListTable } from './ListTable';
import { useListSelection } from './useListSelection';

withApi();
const display = { density: 'comfortable', rowsPerPage: 40 } as const;

/** Ids of the rows that were rendered. */
const rendered: string[] = [];
/** A row reads the title of its record whenever it is rendered. */
const watched = (record: ListRecord): ListRecord =>
  Object.defineProperty({ ...record }, 'title', {
    get: () => {
      rendered.push(record.id);
      return record.title;
    },
  });

function WatchedTable() {
  const { data } = useListContext<ListRecord>();
  const records = useMemo(() => data?.map(watched), [data]);
  return records ? <ListTable records={records} /> : null;
}

function SelectAllFound() {
  const { count, selectAllFound } = useListSelection();
  return <button onClick={selectAllFound}>{`Selected: ${count}`}</button>;
}

const openTable = () =>
  openScreen(
    '/admin/product/list',
    <EntityListBase resource="product" display={display}>
      <AllFoundProvider>
        <WatchedTable />
        <SelectAllFound />
      </AllFoundProvider>
    </EntityListBase>,
  );
const boxes = () => screen.findAllByRole('checkbox', { name: /^Вибрати: / });
const allAreThere = () => waitFor(async () => expect(await boxes()).toHaveLength(40));

describe('the rows of a list', () => {
  it('are rendered one by one when they are selected', async () => {
    const { user } = openTable();
    await allAreThere();
    rendered.length = 0;
    await user.click((await boxes())[3] as HTMLElement);
    await user.click((await boxes())[7] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Selected: 2' })).toBeInTheDocument();
    expect(new Set(rendered).size).toBe(2);
  });

  it('are left out of everything that is found, one by one', async () => {
    const { user } = openTable();
    await allAreThere();
    await user.click(screen.getByRole('button', { name: 'Selected: 0' }));
    const found = Number(screen.getByRole('button', { name: /^Selected/ }).textContent?.replace(/\D/g, ''));
    expect(found).toBeGreaterThan(40);
    expect((await boxes()).every((box) => box instanceof HTMLInputElement && box.checked)).toBe(true);
    rendered.length = 0;
    await user.click((await boxes())[3] as HTMLElement);
    expect(screen.getByRole('button', { name: `Selected: ${found - 1}` })).toBeInTheDocument();
    expect((await boxes())[3]).not.toBeChecked();
    expect(new Set(rendered).size).toBe(1);
  });
});
