import { screen, within } from '@testing-library/react';
import type { CouponRow } from '#domain/wire/Order';
import { axeViolations } from '../../../testing/axeViolations';
import { clearFields, renderField } from '../../../testing/renderField';
import { newRow } from './couponRows';

afterEach(clearFields);

const renderRows = (rows: readonly CouponRow[] = []) => renderField({ type: 'promocodes', value: { 0: rows } });
const rowsOf = ({ value }: ReturnType<typeof renderRows>) => value()['0'] as CouponRow[];
const button = (name: string) => screen.findByRole('button', { name });

it('adds, changes and removes rows; the uses are only shown', async () => {
  const view = renderRows([{ ...newRow('MED10'), uses: 7 }]);
  const list = await screen.findByRole('list', { name: 'поле' });
  expect(within(list).getByText('7')).toBeInTheDocument();
  await view.user.click(await button('Додати промокод'));
  await view.user.type(screen.getByRole('textbox', { name: 'Код: рядок 2' }), 'SUMMER');
  await view.user.type(screen.getByRole('textbox', { name: 'Діє з: SUMMER' }), '2026-12-01');
  await view.user.tab();
  const uses = screen.getByRole('textbox', { name: 'Максимум використань: SUMMER' });
  await view.user.clear(uses);
  await view.user.type(uses, '10001');
  await view.user.click(screen.getByRole('checkbox', { name: 'Увімкнено: MED10' }));
  expect(rowsOf(view)).toEqual([
    { ...newRow('MED10'), uses: 7, active: false },
    { ...newRow('SUMMER'), dateFrom: '2026-12-01', maxUses: 10000 },
  ]);
  expect(await axeViolations(list)).toEqual([]);
  await view.user.click(await button('Прибрати: MED10'));
  expect(rowsOf(view).map(({ code }) => code)).toEqual(['SUMMER']);
});

it('generates so many different codes of that length', async () => {
  const view = renderRows();
  const count = await screen.findByRole('textbox', { name: 'Кількість' });
  const length = screen.getByRole('textbox', { name: 'Довжина коду' });
  expect([count, length].map((box) => (box as HTMLInputElement).value)).toEqual(['10', '12']);
  await view.user.clear(count);
  await view.user.type(count, '0');
  await view.user.clear(length);
  await view.user.type(length, '17');
  await view.user.tab();
  expect([count, length].map((box) => (box as HTMLInputElement).value)).toEqual(['1', '16']);
  await view.user.clear(count);
  await view.user.type(count, '101');
  await view.user.clear(length);
  await view.user.type(length, '3');
  await view.user.tab();
  expect([count, length].map((box) => (box as HTMLInputElement).value)).toEqual(['100', '4']);
  await view.user.click(await button('Згенерувати промокоди'));
  expect(screen.getByText('Створено промокодів: 100')).toHaveAttribute('role', 'status');
  expect(new Set(rowsOf(view).map(({ code }) => code)).size).toBe(100);
  expect(rowsOf(view).every(({ code }) => /^[A-Z2-9]{4}$/.test(code))).toBe(true);
});

it('takes a pasted list, marks codes that occur twice and copies all', async () => {
  const view = renderRows([newRow('MED10')]);
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await view.user.click(await screen.findByRole('textbox', { name: 'Список кодів' }));
  await view.user.paste('osin\nzyma, med10\nOSIN');
  await view.user.click(await button('Додати список'));
  expect(screen.getByText('Додано: 2. Уже були в списку: 1.')).toBeInTheDocument();
  expect(rowsOf(view).map(({ code }) => code)).toEqual(['MED10', 'OSIN', 'ZYMA']);
  const last = screen.getByRole('textbox', { name: 'Код: рядок 3' });
  await view.user.clear(last);
  await view.user.type(last, 'med10');
  expect(await screen.findAllByText('Такий код уже є в списку')).toHaveLength(2);
  expect(last).toBeInvalid();
  await view.user.click(await button('Копіювати всі'));
  expect(writeText).toHaveBeenCalledWith('MED10\nOSIN\nmed10');
});

it('renders a page of a thousand', async () => {
  const view = renderRows(Array.from({ length: 1000 }, (_, at) => newRow(`C${at}`)));
  const list = await screen.findByRole('list', { name: 'поле' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(30);
  expect(screen.getByText(/Промокодів: 1.000/)).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Сторінка 34' }));
  expect(screen.getByRole('textbox', { name: /^Код: рядок 1.000$/ })).toHaveValue('C999');
});
