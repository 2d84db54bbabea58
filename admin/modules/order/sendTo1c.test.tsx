import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openList } from '../../list/testing/openList';
import { withApi } from '../../testing/openPanel';
import OrderBulkActions from './OrderBulkActions';

const api = withApi();

async function select(count: number) {
  const { user } = openList('/admin/order/list', OrderBulkActions);
  const boxes = await screen.findAllByRole('checkbox', { name: /^Вибрати: / });
  for (const box of boxes.slice(0, count)) await user.click(box);
  const toolbar = await screen.findByRole('toolbar', { name: 'Дії з вибраними' });
  await user.click(await within(toolbar).findByRole('button', { name: 'Передати в 1С' }));
  return user;
}

it('orders are queued for 1C at once, and the selection is over', async () => {
  const bodies: unknown[] = [];
  api().server.use(
    http.post('*/api/order/send-to-1c', async ({ request }) => {
      bodies.push(await request.json());
      const action = {
        ...{ _id: 'run-1', entity: 'order', kind: 'send-to-1c', state: 'done', by: { _id: 'a', name: 'А' } },
        ...{ started: '2026-11-20T10:00:00.000Z', total: 2, seen: 2, changed: 2, left: 0, refused: [] },
      };
      const text = 'Замовлення в черзі: 1С забере їх під час наступного обміну';
      return HttpResponse.json({ status: 200, messages: [{ type: 'info', text }], result: { action } });
    }),
  );
  await select(2);
  expect(await screen.findByText(/^Замовлення в черзі: 1С забере/)).toBeInTheDocument();
  expect(await screen.findByText('Поставлено в чергу для 1С: 2 замовлення')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ selectedItems: { length: 2 } }]);
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Дії з вибраними' })).toBeNull());
});

it('without an exchange says so, and the selection stays', async () => {
  await select(1);
  expect(await screen.findByText('Обмін з 1С не налаштовано')).toBeInTheDocument();
  expect(screen.getByRole('toolbar', { name: 'Дії з вибраними' })).toBeInTheDocument();
});
