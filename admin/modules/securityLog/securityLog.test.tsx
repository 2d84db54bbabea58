import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { openPanel, withApi } from '../../testing/openPanel';

withApi();

it('tells with what somebody logged in, in the words of the panel', async () => {
  openPanel('/admin/security-log');
  const list = within(await screen.findByRole('list', { name: 'Записи, від найновішого' }));
  const [entry] = list.getAllByRole('listitem');
  expect(entry).toHaveTextContent(/Вхід.*Адміністратор.* · пароль/);
  expect(entry).not.toHaveTextContent('password');
  expect(await axeViolations(screen.getByRole('main'))).toEqual([]);
});
