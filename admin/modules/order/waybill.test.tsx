import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ListResult } from '#domain/wire/Listing';
import { axeViolations } from '../../testing/axeViolations';
import { openPanel, withApi } from '../../testing/openPanel';

const api = withApi();
const answer = (result: object, messages: object[] = []) => HttpResponse.json({ status: 200, messages, result });
const said = (text: string) => [{ type: 'info', text }];

/** Opens an order of the demo; only its waybill is served here. */
async function openOrder() {
  const listed = await fetch('/api/order/list', { method: 'POST', body: '{}' });
  const { result } = (await listed.json()) as { result: ListResult };
  const order = result.items[0]?._id ?? '';
  return { ...openPanel(`/admin/order/update/${order}`), order };
}

it('a waybill is made out in a dialog, printed, followed and deleted', async () => {
  const sent: unknown[] = [];
  const none = {
    number: '',
    own: false,
    unclear: false,
    refusal: '',
    differences: [],
    demo: false,
    defaults: { weight: 1, seats: 1, description: 'Глечик', cost: 200, payer: 'Recipient', backwardDelivery: 200 },
    states: [],
    trackable: false,
    carrier: 'Нова пошта',
  };
  let stored: object = none;
  api().server.use(
    http.get('*/api/order/waybill', () => answer(stored)),
    http.post('*/api/order/create-waybill', async ({ request }) => {
      sent.push(await request.json());
      stored = { ...none, number: '20450000000001', own: true, trackable: true, differences: ['На іншу адресу'] };
      return answer({ number: '20450000000001' }, said('Накладну створено'));
    }),
    http.post('*/api/order/track-waybill', () => {
      stored = { ...stored, states: [{ time: '2026-11-20T19:07:00.000Z', text: 'Прибула на відділення' }] };
      return answer(stored);
    }),
    http.post('*/api/order/delete-waybill', () => {
      stored = { ...none, refusal: 'Замовлення доставляє не Нова пошта' };
      return answer({}, said('Накладну видалено'));
    }),
  );
  const { user, order } = await openOrder();
  const card = await screen.findByRole('region', { name: 'Накладна й доставка' });
  await user.click(await within(card).findByRole('button', { name: 'Створити накладну' }));
  const dialog = await screen.findByRole('dialog', { name: 'Створити накладну' });
  const weight = within(dialog).getByRole('textbox', { name: 'Вага, кг' });
  expect(weight).toHaveFocus();
  const confirm = within(dialog).getByRole('button', { name: 'Створити накладну' });
  await user.clear(weight);
  expect(confirm).toBeDisabled();
  await user.type(weight, '2,5');
  const cost = within(dialog).getByRole('textbox', { name: 'Оголошена вартість, ₴' });
  await user.type(cost, ',005');
  expect(confirm).toBeDisabled();
  await user.clear(cost);
  await user.type(cost, '1 250,50');
  await user.type(weight, '{End}');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Отримати кошти від покупця' }));
  expect(await axeViolations(dialog)).toEqual([]);
  await user.keyboard('{Tab}{Tab}{Enter}');
  expect(await within(card).findByText('Накладна 20450000000001')).toBeInTheDocument();
  expect(sent).toEqual([
    { order, weight: 2.5, seats: 1, description: 'Глечик', cost: 1250.5, payer: 'Recipient', backwardDelivery: 0 },
  ]);
  expect(within(card).getByRole('link', { name: /^Надрукувати: Накладна 20450000000001/ })).toHaveAttribute(
    'href',
    `/api/order/print-waybill?order=${order}`,
  );
  expect(within(card).getByRole('alert')).toHaveTextContent('На іншу адресу');
  await user.click(within(card).getByRole('button', { name: 'Де посилка?' }));
  const states = await within(card).findByRole('list', { name: 'Рух посилки' });
  expect(states).toHaveTextContent('Прибула на відділення');
  expect(await axeViolations(card)).toEqual([]);
  await user.click(within(card).getByRole('button', { name: 'Видалити накладну' }));
  const question = await screen.findByRole('dialog', { name: 'Видалити накладну 20450000000001?' });
  await user.click(within(question).getByRole('button', { name: 'Видалити накладну' }));
  expect(await within(card).findByText('Замовлення доставляє не Нова пошта')).toBeInTheDocument();
  expect(within(card).queryByRole('button', { name: 'Створити накладну' })).toBeNull();
});
