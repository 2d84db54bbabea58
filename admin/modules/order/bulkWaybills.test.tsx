import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ActionReport } from '#domain/wire/Action';
import type { CreatedWaybill } from '#domain/wire/BulkWaybills';
import type { ListResult } from '#domain/wire/Listing';
import { openList } from '../../list/testing/openList';
import { axeViolations } from '../../testing/axeViolations';
import { withApi } from '../../testing/openPanel';
import OrderBulkActions from './OrderBulkActions';

const api = withApi();
const route = '*/api/order/create-waybills';
const answer = (result: object) => HttpResponse.json({ status: 200, messages: [], result });

async function openDialog(count: number) {
  const { user } = openList('/admin/order/list', OrderBulkActions);
  const boxes = await screen.findAllByRole('checkbox', { name: /^Вибрати: / });
  for (const box of boxes.slice(0, count)) await user.click(box);
  const toolbar = await screen.findByRole('toolbar', { name: 'Дії з вибраними' });
  await user.click(await within(toolbar).findByRole('button', { name: 'Створити накладні' }));
  const dialog = await screen.findByRole('dialog', { name: 'Створити накладні' });
  return { user, dialog };
}

it('without a carrier tells of each order why it gets no waybill', async () => {
  const { dialog } = await openDialog(3);
  expect(await within(dialog).findByText('Жодне замовлення не отримає накладної')).toBeInTheDocument();
  expect(within(dialog).getAllByRole('link').length).toBe(3);
  expect(within(dialog).getByRole('button', { name: 'Створити накладні (0)' })).toBeDisabled();
});

it('waybills are checked first, made out while the progress is shown, listed, and tried again', async () => {
  const { items } = await api().call<ListResult>('POST', '/api/order/list', {});
  const [first, second, third, fourth] = items.map(({ _id }) => ({ _id, title: { uk: `№ ${_id.slice(-3)}` } }));
  if (!first || !second || !third || !fourth) throw new Error('too few orders');
  const planned = [first, second, third].map((order) => ({
    ...{ ...order, delivery: 'Нова пошта, відділення', town: 'Львів', collect: order === first ? 900.5 : 0 },
  }));
  const reason = [{ type: 'error', text: 'Замовлення доставляє не Нова пошта' }];
  const refused = [{ count: 1, messages: reason, orders: [fourth] }];
  const running = {
    ...{ _id: 'run-1', entity: 'order', kind: 'create-waybills', state: 'running', by: { _id: 'a', name: 'А' } },
    ...{ started: '2026-11-20T10:00:00.000Z', total: 3, seen: 1, changed: 1, left: 0, refused: [] },
  } as ActionReport;
  const number = (order: typeof first, last: number): CreatedWaybill => ({ ...order, number: `2045000000000${last}` });
  let stored = { action: running, created: [number(first, 1)] };
  const sent: unknown[] = [];
  api().server.use(
    http.post(route, async ({ request }) => {
      const body = (await request.json()) as { preview?: boolean };
      sent.push(body);
      return body.preview
        ? answer({ preview: { total: 4, planned, refused, demo: false } })
        : answer({ action: stored.action });
    }),
    http.get('*/api/order/waybills-of-action', () => answer(stored)),
    http.post('*/api/actions/run-1/cancel', () => {
      const text = 'Нова пошта вже не має цього відділення';
      const left = [{ ...second, messages: [{ type: 'error' as const, text }] }];
      stored = { ...stored, action: { ...running, state: 'cancelled', seen: 2, left: 1, refused: left } };
      return answer({ action: stored.action });
    }),
  );

  const { user, dialog } = await openDialog(4);
  expect(await within(dialog).findByText('3 замовлення отримають накладні')).toBeInTheDocument();
  const rows = within(within(dialog).getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('До отримання'),
    expect.stringMatching(/Нова пошта, відділенняЛьвів900,50\s₴$/),
    expect.stringMatching(/Львівнічого$/),
    expect.stringMatching(/Львівнічого$/),
  ]);
  expect(within(dialog).getByText('1: Замовлення доставляє не Нова пошта')).toBeInTheDocument();
  expect(await axeViolations(dialog)).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: 'Створити накладні (3)' }));
  expect(await within(dialog).findByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
  expect(within(dialog).getByText(/^Вікно можна закрити/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Зупинити' }));
  expect(await within(dialog).findByText('Створено 1 накладну')).toBeInTheDocument();
  const print = within(dialog).getByRole('link', { name: /^Надрукувати: накладна 20450000000001/ });
  expect(print).toHaveAttribute('href', `/api/order/print-waybill?order=${first._id}`);
  const listed = (name: string) =>
    within(within(dialog).getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(listed('1 замовлення лишилося без накладної')).toEqual([
    `${second.title.uk}: Нова пошта вже не має цього відділення`,
  ]);
  expect(listed('До 1 замовлення черга не дійшла')).toEqual([third.title.uk]);
  expect(await axeViolations(dialog)).toEqual([]);

  const away = { type: 'error' as const, text: 'Перевізник не відповідає вже кілька разів поспіль.' };
  const failed = { ...running, _id: 'run-2', state: 'failed' as const, total: 2, seen: 1, reason: away };
  stored = { action: failed, created: [number(second, 2)] };
  await user.click(within(dialog).getByRole('button', { name: 'Спробувати ще раз (2)' }));
  expect(await within(dialog).findByText(away.text)).toBeInTheDocument();
  expect(await within(dialog).findByText('Створено 2 накладні')).toBeInTheDocument();
  expect(listed('До 1 замовлення черга не дійшла')).toEqual([third.title.uk]);
  expect(within(dialog).getByRole('button', { name: 'Спробувати ще раз (1)' })).toBeEnabled();
  expect(sent).toMatchObject([
    { preview: true, selectedItems: { length: 4 } },
    { selectedItems: planned.map(({ _id }) => _id) },
    { selectedItems: [second._id, third._id] },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Закрити' }));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Дії з вибраними' })).toBeNull());
});
