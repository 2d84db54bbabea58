import { screen, within } from '@testing-library/react';
import { openPanel, withApi } from '../../testing/openPanel';

const api = withApi(undefined, { gallery: true });

it('a picker has neither views nor columns to set up, whatever its list has', async () => {
  await api().call('PUT', '/api/product/list-setup', { columns: ['title', 'tags'], density: 'compact' });
  const { user } = openPanel('/admin/gallery/update/9a11e2700000000000000001');
  await user.click(await screen.findByRole('tab', { name: /Записи/ }));
  api().clearRequests();
  await user.click(await screen.findByRole('button', { name: 'Один товар Вибрати' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вибір: Один товар' }));
  expect(await dialog.findByRole('columnheader', { name: 'Ціна' })).toBeInTheDocument();
  expect(dialog.queryByRole('columnheader', { name: 'Теги' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('navigation', { name: 'Вигляди' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Стовпці й висота рядків' })).not.toBeInTheDocument();
  expect(api().requests.filter(({ path }) => path === '/api/product/views')).toEqual([]);
});
