import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import type { FeedReason, FeedReportResult } from '#domain/wire/FeedReport';
import { axeViolations } from '../../testing/axeViolations';
import { openPanel, withApi } from '../../testing/openPanel';

const api = withApi();
const answer = (result: object) => HttpResponse.json({ status: 200, messages: [], result });

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

it('has all products of a reason, page by page, and tries again after a failure', async () => {
  const feeds = await api().call<{ items: { _id: string }[] }>('POST', '/api/feed/list', { limit: 1 });
  const products = Array.from({ length: 120 }, (_, at) => ({ _id: `p${at + 100}`, title: `Товар ${at + 100}` }));
  const requests: string[] = [];
  let fails = true;
  api().server.use(
    http.get('*/api/feed/report/:id', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after') ?? '';
      const reason = new URL(request.url).searchParams.get('reason');
      requests.push(`${reason} ${after}`);
      if (after === 'p149' && fails) return new Response(null, { status: 500 });
      const page = products.filter(({ _id }) => _id > after).slice(0, 50);
      const off = { reason: 'off', count: 120, products: page } as const;
      return answer({ offers: 3, missing: [], exclusions: [off], visits: [] } satisfies FeedReportResult);
    }),
  );
  const { user } = openPanel(`/admin/feed/update/${feeds.items[0]?._id}`);
  const card = await screen.findByRole('region', { name: 'Товари у файлі' });
  await user.click(within(card).getByRole('button', { name: 'Показати' }));
  await user.click(await within(card).findByText('вимкнено: 120'));
  const shown = () => within(card).getAllByRole('link', { name: /^Товар / }).length;
  const more = () => within(card).getByRole('button', { name: 'Показати ще' });
  expect([shown(), within(card).getByText(/^Перші 50 з 120/)]).toMatchObject([50, {}]);
  await user.click(more());
  expect(await within(card).findByRole('alert')).toHaveTextContent('Не вдалося порахувати товари у файлі');
  fails = false;
  for (const count of [100, 120]) {
    await user.click(more());
    await waitFor(() => expect(shown()).toBe(count));
  }
  expect(within(card).queryByRole('button', { name: 'Показати ще' })).not.toBeInTheDocument();
  // Live updates that begin may ask for all of it once more.
  expect(new Set(requests.filter((request) => request.startsWith('off p')))).toEqual(new Set(['off p149', 'off p199']));
});

it('tells what can be put right, with the way to it, from what is out as wanted, and who has read the file', async () => {
  const feeds = await api().call<{ items: { _id: string }[] }>('POST', '/api/feed/list', { limit: 1 });
  const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', { limit: 1 });
  const of = (reason: FeedReason, title: string, _id: string = reason) => ({
    ...{ reason, count: 1, products: [{ _id, title }] },
  });
  const priceless = of('noPrice', 'Без ціни', items[0]?._id);
  const visit = { at: '2025-11-20T10:00:00.000Z', agent: 'Rozetka', offers: 44, bytes: 9 };
  api().server.use(
    http.get('*/api/feed/report/:id', () =>
      answer({
        ...{ offers: 44, missing: [], exclusions: [of('off', 'Вимкнений'), of('noPhoto', 'Без фото'), priceless] },
        visits: [{ ...visit, status: 304 }],
      } satisfies FeedReportResult),
    ),
  );
  const { user, container } = openPanel(`/admin/feed/update/${feeds.items[0]?._id}`);
  const card = await screen.findByRole('region', { name: 'Товари у файлі' });
  await user.click(within(card).getByRole('button', { name: 'Показати' }));
  const group = async (name: string) => within(await within(card).findByRole('group', { name }));
  expect((await group('Не потрапили, можна виправити')).getByText('немає фото: 1')).toBeVisible();
  expect((await group('Не потрапили, так і має бути')).getByText('вимкнено: 1')).toBeVisible();
  const [, row] = within(within(card).getByRole('table', { name: 'Візити майданчика' })).getAllByRole('row');
  expect(row).toHaveTextContent(/^2025-11-20 12:00.*Rozetka304, без змін44$/);
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(card).getByText('немає ціни: 1'));
  await user.click(within(card).getByRole('link', { name: 'Вказати ціну: Без ціни' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ціна' })).toHaveFocus());
});

it('shows product by product as the platform reads them', async () => {
  const feeds = await api().call<{ items: { _id: string }[] }>('POST', '/api/feed/list', { limit: 1 });
  const offers = [
    { _id: 'a', title: 'Глечик', text: '<offer id="a"><name>Глечик</name></offer>' },
    { _id: 'b', title: 'Миска', problem: 'noVendor' },
  ];
  api().server.use(
    http.get('*/api/feed/offer/:id', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      return answer({ offer: offers[offers.findIndex(({ _id }) => _id === after) + 1] ?? null });
    }),
  );
  const { user } = openPanel(`/admin/feed/update/${feeds.items[0]?._id}`);
  const card = within(await screen.findByRole('region', { name: 'Як побачить майданчик' }));
  await user.click(card.getByRole('button', { name: 'Показати' }));
  expect(await card.findByText(/<offer id="a">\s<name>Глечик<\/name>/)).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Попередній' })).toBeDisabled();
  await user.click(card.getByRole('button', { name: 'Наступний' }));
  expect(await card.findByText(/^Немає у файлі: /)).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Миска' })).toHaveAttribute('href', '/admin/product/update/b');
  await user.click(card.getByRole('button', { name: 'Наступний' }));
  expect(await card.findByText('Це був останній товар у файлі')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Попередній' }));
  expect(await card.findByRole('link', { name: 'Миска' })).toBeInTheDocument();
});
