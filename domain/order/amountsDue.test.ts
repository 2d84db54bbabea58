import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toHryvnia, toMoney } from '../commerce/Money';
import type { Money } from '../commerce/Money';
import { amountsDue } from './amountsDue';

const page = readFileSync(fileURLToPath(new URL('../../docs/orders.md', import.meta.url)), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()));
const [heading = [], , ...examples] = rows.slice(rows.findIndex((cells) => cells.includes('`amountDue`')));

const money = (text: string): Money => toMoney(Number(text));

const cases = examples.flatMap((cells): [string, object, object][] => {
  if (cells.length !== heading.length) return [];
  const [name = '', ...values] = cells;
  const [total = '', paid = '', refunded = '', returned = '', conceded = '', payment = '', history = ''] = values;
  const [ordered, back, amountDue, refundDue, amountToCollect, quantityToPack] = values.slice(7).map(Number);
  const statuses = history.split(', ');
  const due = amountsDue({
    total: money(total),
    paid: money(paid),
    refunded: money(refunded),
    returned: money(returned),
    conceded: money(conceded),
    quantityOrdered: ordered ?? 0,
    quantityReturned: back ?? 0,
    statuses: statuses.filter((each) => each !== 'trash'),
    isTrashed: statuses.includes('trash'),
    payment,
  });
  const shown = {
    amountDue: toHryvnia(due.amountDue),
    refundDue: toHryvnia(due.refundDue),
    amountToCollect: toHryvnia(due.amountToCollect),
    quantityToPack: due.quantityToPack,
  };
  return [[name, shown, { amountDue, refundDue, amountToCollect, quantityToPack }]];
});

it('has the examples of docs/orders.md', () => expect(cases.length).toBeGreaterThanOrEqual(20));

it.each(cases)('is due: %s', (_name, due, expected) => expect(due).toEqual(expected));

it('never asks to pay and to give back at once, and loses no kopiyka', () => {
  const sums = [0, 1, 999, 50_000].map((each) => each as Money);
  const statuses = [['pending'], ['payed', 'pending'], ['canceled', 'payed'], ['complete', 'sent', 'pending']];
  for (const total of sums)
    for (const returned of sums)
      for (const conceded of sums)
        for (const paid of sums)
          for (const refunded of sums.filter((each) => each <= paid))
            for (const [at, history] of statuses.entries()) {
              const account = { total, returned, conceded, paid, refunded, statuses: history, isTrashed: at === 1 };
              const due = amountsDue({ ...account, quantityOrdered: 2, quantityReturned: 1, payment: 'cash' });
              expect(Math.min(due.amountDue, due.refundDue)).toBe(0);
              expect(due.amountDue - due.refundDue).toBe(due.owed - due.received);
              expect(due.refundDue).toBeLessThanOrEqual(due.received);
            }
});
