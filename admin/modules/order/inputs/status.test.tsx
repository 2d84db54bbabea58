import { screen, within } from '@testing-library/react';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { OrderStatusValue } from '#domain/wire/Order';
import { axeViolations } from '../../../testing/axeViolations';
import { clearFields, emptyField, renderField, renderFields } from '../../../testing/renderField';

afterEach(clearFields);

const datalist: DatalistItem[] = [
  { value: 'pending', view: 'Очікує обробки' },
  { value: 'processing', view: 'В обробці' },
  { value: 'payed', view: 'Оплачено' },
  { value: 'complete', view: 'Виконано', disabled: true, reason: 'Цей статус не може йти після поточного' },
];

const pending = {
  status: 'pending',
  comment: 'Із сайту',
  reported: true,
  time: '2026-11-20T19:07:00.000Z',
  author: 'Ірина',
};
const saved: OrderStatusValue = { status: 'pending', history: [pending] };
const renderStatus = (value: OrderStatusValue | null = saved, options = {}, choices = datalist) =>
  renderField({ type: 'status', datalist: choices, value: { 0: value } }, options);

const change = () => screen.findByRole('button', { name: 'Змінити статус' });
const entries = () => within(screen.getByRole('list', { name: 'Історія статусів' })).getAllByRole('listitem');

async function choose({ user }: ReturnType<typeof renderField>, name: string) {
  await user.click(screen.getByRole('combobox', { name: 'Новий статус' }));
  await user.click(await screen.findByRole('option', { name }));
}

it('changes the status with a comment at the head of the history, which can be taken back', async () => {
  const view = renderStatus();
  expect(await change()).toBeDisabled();
  await choose(view, 'В обробці');
  const comment = screen.getByRole('textbox', { name: /Коментар/ });
  await view.user.type(comment, 'Складаємо');
  await view.user.click(screen.getByRole('checkbox', { name: 'Повідомити клієнта' }));
  await view.user.click(await change());
  expect(view.value()).toEqual({
    0: {
      status: 'processing',
      history: [{ status: 'processing', comment: 'Складаємо', reported: true, time: '', author: '' }, pending],
    },
  });
  expect(entries()).toHaveLength(2);
  expect(entries()[0]).toHaveTextContent('Буде збережено');
  expect(entries()[0]).toHaveTextContent('клієнта буде повідомлено');
  expect(entries()[1]).toHaveTextContent(/2026-11-20 21:07.*Із сайту.*Ірина · клієнта повідомлено/);
  expect(comment).toHaveValue('');
  expect(await change()).toBeDisabled();
  expect(await axeViolations(document.body)).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: 'Повернути' }));
  expect(view.form.dirtyFields()).toEqual([]);
  expect(entries()).toHaveLength(1);
});

it('asks for the comment that a status out of turn needs before it is sent', async () => {
  const view = renderStatus(
    saved,
    {},
    datalist.map((choice) => (choice.value === 'payed' ? { ...choice, needsComment: true } : choice)),
  );
  await change();
  await choose(view, 'Оплачено');
  const comment = screen.getByRole('textbox', { name: /Коментар/ });
  expect(comment).toBeRequired();
  await view.user.click(await change());
  expect(comment).toHaveFocus();
  expect(comment).toHaveAccessibleDescription(/додайте коментар/);
  expect(entries()).toHaveLength(1);
  await view.user.type(comment, 'Помилилися');
  expect(comment).not.toBeInvalid();
  await view.user.click(await change());
  expect(entries()[0]).toHaveTextContent('Помилилися');
});

it('can be changed twice, the newest first', async () => {
  const view = renderStatus();
  await change();
  await choose(view, 'В обробці');
  await view.user.click(await change());
  await choose(view, 'Оплачено');
  await view.user.click(await change());
  expect(entries().map((entry) => entry.textContent?.slice(0, 8))).toEqual(['Оплачено', 'В обробц', 'Очікує о']);
});

it('offers neither the current status nor one that can not follow, and says why', async () => {
  const view = renderStatus();
  await change();
  await view.user.click(screen.getByRole('combobox', { name: 'Новий статус' }));
  expect(await screen.findByRole('option', { name: 'Очікує обробки' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('option', { name: /^Виконано/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('option', { name: /^Виконано/ })).toHaveTextContent('не може йти після поточного');
});

describe('canceled', () => {
  const choices = [...datalist, { value: 'canceled', view: 'Скасовано' }];
  const renderPaid = (received: number, userType: 'admin' | 'merchant') =>
    renderFields(
      [
        emptyField({ type: 'status', datalist: choices, value: { 0: saved } }),
        emptyField({ name: 'received', type: 'number', hidden: true, value: { 0: received } }),
      ],
      { userType },
    );

  it.each([
    ['admin', /^Клієнт сплатив 4.120,00.₴\. Після скасування поверніть кошти/],
    ['merchant', /^Клієнт сплатив 4.120,00.₴\. Після скасування гроші повернуть працівники маркетплейсу/],
  ] as const)('tells what becomes of the money of a paid order, before it is saved (%s)', async (userType, text) => {
    const view = renderPaid(4120, userType);
    await change();
    await choose(view, 'В обробці');
    expect(screen.queryByRole('alert')).toBeNull();
    await choose(view, 'Скасовано');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await view.user.click(await change());
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await view.user.click(screen.getByRole('button', { name: 'Повернути' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says nothing of money where none came', async () => {
    const view = renderPaid(0, 'admin');
    await change();
    await choose(view, 'Скасовано');
    expect(screen.getByRole('combobox', { name: 'Новий статус' })).toHaveTextContent('Скасовано');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('takes 32 characters of comment and counts them', async () => {
  const view = renderStatus();
  const comment = await screen.findByRole('textbox', { name: /Коментар/ });
  await view.user.type(comment, 'а'.repeat(33));
  expect(comment).toHaveValue('а'.repeat(32));
  expect(screen.getByText(/32 \/ 32/)).toBeInTheDocument();
});

it('shows a new order and a read-only one without a change', async () => {
  renderStatus(null, { readOnly: true });
  expect(await screen.findByText(/Статусу ще немає/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Змінити статус' })).toBeNull();
});
