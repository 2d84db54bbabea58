import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ListResult } from '#domain/wire/Listing';
import { openList } from '../../list/testing/openList';
import { axeViolations } from '../../testing/axeViolations';
import { withApi } from '../../testing/openPanel';
import OrderBulkActions from './OrderBulkActions';

const api = withApi();

const rows = () => screen.findAllByRole('checkbox', { name: /^Вибрати: / });
const select = async (user: ReturnType<typeof openList>['user'], count: number) => {
  for (const box of (await rows()).slice(0, count)) await user.click(box);
  return screen.findByRole('toolbar', { name: 'Дії з вибраними' });
};
const found = async (status: string): Promise<number> => {
  const body = { filter: { $and: [{ 'current_status.0': { $in: [status] } }] } };
  return (await api().call<ListResult>('POST', '/api/order/list', body)).allItemsCount;
};
const sent = (path: string) =>
  api()
    .requests.filter((request) => request.path === path)
    .map(({ body }) => body);

it('another status is checked for the selected orders first, then set', async () => {
  const before = await found('payed');
  const { user } = openList('/admin/order/list?page=1&filter=current_status:pending', OrderBulkActions);
  const toolbar = await select(user, 2);
  await user.click(await within(toolbar).findByRole('button', { name: 'Змінити статус' }));
  const dialog = await screen.findByRole('dialog', { name: 'Змінити статус (2)' });
  const choose = async (title: string) => {
    await user.click(within(dialog).getByRole('combobox', { name: 'Новий статус' }));
    await user.click(await screen.findByRole('option', { name: title }));
  };
  expect(within(dialog).getByRole('button', { name: 'Змінити статус' })).toBeDisabled();

  await choose('Виконано');
  const preview = within(dialog).getByRole('status');
  expect(await within(preview).findByText('Зміниться: 0 з 2')).toBeInTheDocument();
  const links = within(preview).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/admin\/order\/update\//),
    expect.stringMatching(/^\/admin\/order\/update\//),
  ]);
  expect(within(dialog).getByRole('button', { name: 'Змінити статус (0)' })).toBeDisabled();
  expect(await axeViolations(dialog)).toEqual([]);

  await choose('Оплачено');
  expect(await within(preview).findByText('Зміниться: 2 з 2')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Коментар' }), `Готівкою${'.'.repeat(40)}`);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Повідомити клієнтів' }));
  expect(await within(preview).findByText(/^Листів, які чекатимуть, бо поштового сервера немає: [12]$/)).toBeVisible();
  await user.click(await within(dialog).findByRole('button', { name: 'Змінити статус (2)' }));
  expect(await screen.findByText('Змінено статус: 2 замовлення')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Дії з вибраними' })).toBeNull());
  expect(sent('/api/order/change-statuses').at(-1)).toMatchObject({
    status: 'payed',
    comment: `Готівкою${'.'.repeat(24)}`,
    reported: true,
    asOf: expect.any(String),
    selectedItems: [expect.any(String), expect.any(String)],
  });
  expect(await found('payed')).toBe(before + 2);
});

it.each([
  ['admin@example.com', 5, /^Серед них оплачених: 1, .*доки ви не повернете гроші/, 1],
  ['opishnia@example.com', 1, /^Серед них оплачених: 1, .*Гроші повернуть працівники маркетплейсу\.$/, 0],
])('tells what becomes of the money of paid orders that are canceled (%s)', async (email, count, text, links) => {
  await api().logIn(email);
  const { user } = openList('/admin/order/list?page=1&filter=current_status:payed', OrderBulkActions);
  expect(await rows()).toHaveLength(count);
  const toolbar = await select(user, 1);
  await user.click(await within(toolbar).findByRole('button', { name: 'Змінити статус' }));
  const dialog = await screen.findByRole('dialog', { name: 'Змінити статус (1)' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Новий статус' }));
  await user.click(await screen.findByRole('option', { name: 'Скасовано' }));
  const notice = await within(dialog).findByRole('alert');
  expect(notice).toHaveTextContent(text);
  const found = within(notice).queryAllByRole('link', { name: 'Замовлення, за які треба повернути гроші' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array<string>(links).fill('/admin/order/list?filter=issues:refund'),
  );
});

it('the orders with money to give back are those that the link opens', async () => {
  openList('/admin/order/list?filter=issues:refund', OrderBulkActions);
  expect(await rows()).toHaveLength(1);
});

it('documents of the selected orders are downloaded, or it is told why not', async () => {
  const { URL: Address } = globalThis;
  const saved: Blob[] = [];
  Object.assign(Address, {
    createObjectURL: (content: Blob) => `blob:${saved.push(content)}`,
    revokeObjectURL: () => undefined,
  });
  const { user } = openList('/admin/order/list', OrderBulkActions);
  const toolbar = await select(user, 3);
  const print = async (kind: string) => {
    await user.click(await within(toolbar).findByRole('button', { name: 'Друк' }));
    await user.click(await screen.findByRole('menuitem', { name: kind }));
  };
  await print('Рахунки-фактури (PDF)');
  expect(await screen.findByText(/^Тут документи не друкуються/)).toBeInTheDocument();

  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="packing.pdf"' };
  api().server.use(http.post('*/api/order/document', () => new HttpResponse('%PDF', { headers })));
  await print('Пакувальні листи (PDF)');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent('/api/order/document')).toMatchObject([
    { kind: 'invoice', selectedItems: { length: 3 } },
    { kind: 'packing-slip', selectedItems: { length: 3 } },
  ]);
});
