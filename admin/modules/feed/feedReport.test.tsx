import { screen, waitFor, within } from '@testing-library/react';
import { openPanel, withApi } from '../../testing/openPanel';

const api = withApi();

it('a feed tells how many products are in its file, which are out and why, and who came last', async () => {
  const call = api().call;
  const feeds = await call<{ items: { _id: string }[] }>('POST', '/api/feed/list', { limit: 1 });
  const [feed] = feeds.items;
  const { items } = await call<{ items: { _id: string }[] }>('POST', '/api/product/list', {
    filter: { $and: [{ 'not_visible.0': false }] },
    limit: 1,
  });
  const title = 'Глечик, якого не видно';
  const [product] = items;
  await call('PUT', `/api/product/update/${product?._id}`, { fields: { title: { uk: title }, active: { 0: false } } });
  await call('PUT', `/api/feed/update/${feed?._id}`, { fields: { format: { 0: 'hotline' }, shop: { 0: '' } } });
  const { user } = openPanel(`/admin/feed/update/${feed?._id}`);
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  const card = await screen.findByRole('region', { name: 'Товари у файлі' });
  await user.click(within(card).getByRole('button', { name: 'Скопіювати посилання на фід' }));
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/\/feeds\/.+\.xml$/));
  await user.click(within(card).getByRole('button', { name: 'Показати' }));
  const report = await call<{ offers: number }>('GET', `/api/feed/report/${feed?._id}`);
  expect(await within(card).findByText(`У файлі: ${report.offers}`)).toBeInTheDocument();
  await user.click(within(card).getByText(/^вимкнено: \d+$/));
  const link = within(card).getByRole('link', { name: title });
  expect(link).toHaveAttribute('href', `/admin/product/update/${product?._id}`);
  expect(within(card).getByText('За останні 7 днів файл ніхто не читав')).toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'Майданчик вимагає поле «Номер магазину на Hotline»' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Номер магазину на Hotline' })).toHaveFocus());
});
