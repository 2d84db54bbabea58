import { screen } from '@testing-library/react';
import { axeViolations } from '../testing/axeViolations';
import { openPanel, withApi } from '../testing/openPanel';

withApi();

it('a question mark at the heading of a card says what it does, and gives the focus back', async () => {
  const { user } = openPanel('/admin/promocode/create');
  const mark = await screen.findByRole('button', { name: 'Що це: Коди' });
  expect(screen.getByRole('heading', { name: 'Коди' })).toBeInTheDocument();
  mark.focus();
  await user.keyboard('{Enter}');
  const help = await screen.findByRole('dialog', { name: 'Коди' });
  expect(help).toHaveTextContent(/^Один код можна дати всім або зробити кожному свій\./);
  expect(await axeViolations(help)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Коди' })).toBeNull();
  expect(mark).toHaveFocus();
});
