import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { OrderPayment, PaymentLink } from '#domain/wire/Order';
import { withApi } from '../../../testing/openPanel';
import { clearFields, emptyField, renderFields } from '../../../testing/renderField';
import { emptyCart } from './cartValue';

const api = withApi();
afterEach(clearFields);

const everywhere = ['novapost_warehouse', 'selfshipping'];
const datalist: DatalistItem[] = [
  { value: 'cash', view: 'Під час отримання', payment: { deliveries: everywhere, minOrderPrice: 0 } },
  { value: 'card', view: 'Карткою', payment: { deliveries: ['novapost_warehouse'], minOrderPrice: 0 } },
  {
    value: 'privat_installments',
    view: 'Частинами',
    payment: { deliveries: everywhere, minOrderPrice: 500, parts: { min: 3, max: 6 } },
  },
  { value: 'gpay', view: 'Google Pay', payment: { deliveries: everywhere, minOrderPrice: 5000 } },
];

function renderPayment(value: OrderPayment | null, { delivery = 'novapost_warehouse', total = 1000, id = 'o1' } = {}) {
  return renderFields(
    [
      emptyField({
        name: 'payment',
        type: 'payment',
        title: { uk: 'Спосіб оплати', en: 'Payment' },
        required: true,
        datalist,
        value: { 0: value },
      }),
      emptyField({ name: 'cart', type: 'cart', value: { 0: { ...emptyCart, totalPrice: total } } }),
      emptyField({ name: 'addresses', type: 'address', value: { 0: [{ type: delivery }] } }),
    ],
    { id },
  );
}

const methods = () => screen.findByRole('combobox', { name: /Спосіб оплати/ });
async function open({ user }: ReturnType<typeof renderFields>) {
  await user.click(await methods());
  return within(await screen.findByRole('listbox'));
}

it('offers the methods of the delivery, and those for larger sums with their minimum', async () => {
  const view = renderPayment(null, { delivery: 'selfshipping' });
  const list = await open(view);
  expect(list.getAllByRole('option').map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
    'Під час отримання',
    'Частинами',
    expect.stringMatching(/^Google PayВід 5.000,00/),
  ]);
  expect(list.getByRole('option', { name: /Google Pay/ })).toHaveAttribute('aria-disabled', 'true');
  await view.user.click(list.getByRole('option', { name: 'Частинами' }));
  expect(view.value()).toEqual({ 0: { payment: 'privat_installments', parts_count: 3, link: null } });
});

it('keeps the number of payments within the terms', async () => {
  const view = renderPayment({ payment: 'privat_installments', parts_count: 4, link: null });
  const parts = await screen.findByRole('textbox', { name: 'Кількість платежів' });
  expect(screen.getByText(/по 250,00/)).toBeInTheDocument();
  expect(screen.getByText('Від 3 до 6')).toBeInTheDocument();
  await view.user.clear(parts);
  await view.user.type(parts, '9');
  expect(view.value()).toEqual({ 0: expect.objectContaining({ parts_count: 6 }) });
  await view.user.clear(parts);
  await view.user.type(parts, '2');
  await view.user.tab();
  expect(view.value()).toEqual({ 0: expect.objectContaining({ parts_count: 3 }) });
});

it('keeps a method that the delivery has lost, and says so', async () => {
  renderPayment({ payment: 'card', parts_count: 2, link: null }, { delivery: 'selfshipping' });
  expect(await methods()).toHaveTextContent('Карткою');
  expect(screen.getByText('Для цієї доставки більше не доступно')).toBeInTheDocument();
});

describe('the link', () => {
  const address = 'https://pay.example/i/8f3a';
  const answer = (link: PaymentLink) => {
    const requested: string[] = [];
    api().server.use(
      http.get('*/api/order/generate-payment-link', ({ request }) => {
        requested.push(new URL(request.url).search);
        return HttpResponse.json({ status: 200, messages: [], result: link });
      }),
    );
    return requested;
  };

  it('is shown and copied when the provider gave it, and cleared with another method', async () => {
    const requested = answer({ link: address, status: true, messages: [] });
    const view = renderPayment({ payment: 'card', parts_count: 2, link: null });
    await view.user.click(await screen.findByRole('button', { name: 'Створити посилання на оплату' }));
    expect(await screen.findByRole('link', { name: 'pay.example/i/8f3a' })).toHaveAttribute('href', address);
    expect(requested).toEqual(['?order=o1&payment=card&parts_count=2']);
    // The server has stored it: nothing is to be saved.
    expect(view.form.dirtyFields()).toEqual([]);
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await view.user.click(screen.getByRole('button', { name: 'Копіювати' }));
    expect(await screen.findByRole('button', { name: 'Скопійовано' })).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(address);
    await view.user.click((await open(view)).getByRole('option', { name: 'Під час отримання' }));
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    expect(view.value()).toEqual({ 0: { payment: 'cash', parts_count: 2, link: null } });
  });

  it('is not shown when the provider refused, but why', async () => {
    answer({ link: address, status: false, messages: [{ type: 'error', text: 'Ключ не прийнято' }] });
    const view = renderPayment({ payment: 'card', parts_count: 2, link: null });
    await view.user.click(await screen.findByRole('button', { name: 'Створити посилання на оплату' }));
    expect(await screen.findByText('Ключ не прийнято')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Створити посилання на оплату' })).toBeEnabled();
    expect(view.form.dirtyFields()).toEqual([]);
  });

  it('is sent to the client, and shown', async () => {
    const sent: unknown[] = [];
    api().server.use(
      http.post('*/api/order/send-payment-link', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ status: 200, messages: [], result: { link: address, status: true, messages: [] } });
      }),
    );
    const view = renderPayment({ payment: 'card', parts_count: 2, link: null });
    await view.user.click(await screen.findByRole('button', { name: 'Надіслати посилання клієнтові' }));
    expect(await screen.findByRole('link', { name: 'pay.example/i/8f3a' })).toHaveAttribute('href', address);
    expect(sent).toEqual([{ order: 'o1', payment: 'card', parts_count: 2 }]);
    expect(view.form.dirtyFields()).toEqual([]);
  });

  it('is made for the saved method only', async () => {
    const view = renderPayment({ payment: 'cash', parts_count: 2, link: null });
    await view.user.click((await open(view)).getByRole('option', { name: 'Карткою' }));
    expect(await screen.findByRole('button', { name: 'Створити посилання на оплату' })).toBeDisabled();
    expect(screen.getByText(/Спершу збережіть замовлення/)).toBeInTheDocument();
  });

  it('is made for a saved order only', async () => {
    renderPayment({ payment: 'card', parts_count: 2, link: null }, { id: '' });
    expect(await screen.findByRole('button', { name: 'Створити посилання на оплату' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Надіслати посилання клієнтові' })).toBeDisabled();
    expect(screen.getByText(/Спершу збережіть замовлення/)).toBeInTheDocument();
  });
});
