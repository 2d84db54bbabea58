import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ListResult } from '#domain/wire/Listing';
import { setLanguage } from '../../core/i18n/languageStore';
import { axeViolations } from '../../testing/axeViolations';
import { openPanel, withApi } from '../../testing/openPanel';
import { openScreen } from '../../testing/openScreen';
import RecordHistory from './RecordHistory';

const api = withApi();

const price = (hryvnias: number) => ({ fields: { price: { 0: { default: hryvnias } } } });
const stored = (id: string) => api().call<{ _revision: number }>('GET', `/api/product/load/${id}`);

/** A product whose price was changed twice and whose title once. */
async function changedProduct(): Promise<string> {
  const { items } = await api().call<ListResult>('POST', '/api/listing/get-list', {
    model: 'product',
    search: 'KYP-0019',
  });
  const id = items[0]?._id ?? '';
  const path = `/api/product/update/${id}`;
  await api().call('PUT', path, price(1500));
  await api().call('PUT', path, price(1700));
  await api().call('PUT', path, { fields: { title: { uk: 'Кептар зимовий', en: 'Winter waistcoat' } } });
  return id;
}

async function open({ isDirty = false, canRestore = true } = {}) {
  const id = await changedProduct();
  const { _revision } = await stored(id);
  const onRestored = jest.fn();
  const opened = openScreen(
    '/admin/changes',
    <RecordHistory
      entity="product"
      id={id}
      revision={_revision}
      canRestore={canRestore}
      isDirty={isDirty}
      onRestored={onRestored}
    />,
  );
  const list = within(await screen.findByRole('list', { name: 'Зміни, спершу найновіші' }));
  return { ...opened, id, list, onRestored, entries: () => list.getAllByRole('listitem') };
}

describe('the history of a record', () => {
  it('shows who changed which field, from what to what, the newest first', async () => {
    const { entries, container } = await open();
    const [title, second, first, created] = entries().map((entry) => within(entry));
    expect(title?.getByText(/Адміністратор · у формі/)).toBeInTheDocument();
    expect(title?.getByRole('row', { name: /Назва \(uk\).*Кептар зимовий/ })).toBeInTheDocument();
    expect(title?.getByRole('row', { name: 'Назва (en) порожньо Winter waistcoat' })).toBeInTheDocument();
    expect(second?.getByRole('row', { name: /Ціна 1.500,00.₴ 1.700,00.₴/ })).toBeInTheDocument();
    expect(first?.getByRole('row', { name: /Ціна 5.400,00.₴ 1.500,00.₴/ })).toBeInTheDocument();
    expect(created?.getByText(/Система$/)).toBeInTheDocument();
    expect(created?.queryByRole('table')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('restores the first price, and keeps what was changed otherwise', async () => {
    const { user, entries, onRestored } = await open();
    await user.click(within(entries()[2] as HTMLElement).getByRole('button', { name: 'Відновити…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Відновити версію від/ }));
    expect(await dialog.findByRole('checkbox', { name: 'Ціна' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Назва' })).not.toBeChecked();
    expect(dialog.getByRole('radio', { name: 'До цієї зміни' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Відновити 1 поле' }));
    await waitFor(() => expect(onRestored).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(within(entries()[0] as HTMLElement).getByText(/відновленням версії/)).toBeInTheDocument(),
    );
    const [restored] = entries();
    expect(
      within(restored as HTMLElement)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['ПолеБулоСтало', expect.stringMatching(/^Ціна1.700,00.₴5.400,00.₴$/)]);
  });

  it('says so when a version does not differ, and offers nothing then', async () => {
    const { user, entries } = await open();
    await user.click(within(entries()[0] as HTMLElement).getByRole('button', { name: 'Відновити…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Після цієї зміни' }));
    expect(await dialog.findByText('Запис не відрізняється від цієї версії.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /^Відновити/ })).toBeDisabled();
  });

  it('does not mix with unsaved changes, and has no buttons for those who may not change the record', async () => {
    const first = await open({ isDirty: true });
    for (const button of first.list.getAllByRole('button', { name: 'Відновити…' })) expect(button).toBeDisabled();
    first.unmount();
    const second = await open({ canRestore: false });
    expect(second.list.queryByRole('button')).toBeNull();
  });

  it('offers to try again when it can not be loaded', async () => {
    let isBroken = true;
    api().server.use(
      http.get('*/api/product/history/:id', () => (isBroken ? HttpResponse.json({}, { status: 500 }) : undefined)),
    );
    const id = await changedProduct();
    const { user } = openScreen(
      '/admin/changes',
      <RecordHistory entity="product" id={id} revision={4} canRestore isDirty={false} onRestored={() => undefined} />,
    );
    const retry = await screen.findByRole('button', { name: 'Спробувати ще раз' });
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByRole('list', { name: 'Зміни, спершу найновіші' })).toBeInTheDocument();
  });
});

it('is the last tab of a saved record', async () => {
  setLanguage('en');
  const id = await changedProduct();
  const { user } = openPanel(`/admin/product/update/${id}`);
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  expect(await screen.findByRole('tabpanel', { name: 'History' })).toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'Changes, newest first' })).toBeInTheDocument();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});
