import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { findHeading, currentUrl, openPanel, withApi } from '../../testing/openPanel';

const api = withApi();

describe('dashboard', () => {
  it('greets without a name, asks the server, and leads on', async () => {
    const { user } = openPanel('/admin/');
    await findHeading(/^(Доброго ранку|Добрий день|Добрий вечір)$/);
    expect(document.title).toBe('Ярмарок. Панель керування');
    const main = screen.getByRole('main');
    expect(await within(main).findByRole('link', { name: 'Додати товар' })).toHaveAttribute(
      'href',
      '/admin/product/create',
    );
    expect(
      within(main)
        .getAllByRole('link', { name: /^Додати (?!фото)/ })
        .map((link) => link.textContent),
    ).toEqual(['Додати товар', 'Додати замовлення']);
    expect(within(main).getByRole('link', { name: /^Користувачі/ })).toHaveAttribute('href', '/admin/user/list');
    expect(api().requests).toContainEqual({ method: 'GET', path: '/api/home/dashboard', body: undefined });

    await user.click(within(main).getByRole('link', { name: /немає в наявності/ }));
    await findHeading('Товари');
    expect(currentUrl()).toContain('filter=active:yes;quantity:0,0');
    expect((await screen.findAllByRole('checkbox', { name: /^Вибрати: / })).length).toBeGreaterThan(0);
  });

  it('shows a message of each type that comes with a successful answer', async () => {
    const messages = [
      { type: 'info', text: 'Сьогодні о 23:00 технічна перерва' },
      { type: 'warning', text: 'Огляд рахувався годину тому' },
      { type: 'error', text: 'Відгуків не полічено' },
    ];
    api().server.use(
      http.get('*/api/home/dashboard', () =>
        HttpResponse.json({ status: 200, messages, result: { attention: [], counts: [], latest: [] } }),
      ),
    );
    openPanel('/admin/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Відгуків не полічено');
    expect(screen.getByText('Сьогодні о 23:00 технічна перерва')).toBeInTheDocument();
    expect(screen.getByText('Огляд рахувався годину тому')).toBeInTheDocument();
  });

  it('says why sellers can not apply, and leads to the pages', async () => {
    const closedRegistration = { missing: ['offer', 'privacy'] };
    api().server.use(
      http.get('*/api/home/dashboard', () =>
        HttpResponse.json({
          status: 200,
          messages: [],
          result: { attention: [], counts: [], latest: [], closedRegistration },
        }),
      ),
    );
    const { user } = openPanel('/admin/');
    expect(await screen.findByText(/публічна оферта, політика конфіденційності$/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Відкрити сторінки' }));
    await findHeading('Сторінки');
    expect(await screen.findByRole('checkbox', { name: 'Вибрати: Публічна оферта' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Вибрати: Політика конфіденційності' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Вибрати: Про «Ярмарок»' })).toBeNull();
  });

  it('tells of the sales of a period, and leads to the orders that it counts', async () => {
    const totals = (orders: number, canceled: number, turnover: number) => ({
      ...{ orders, canceled, turnover },
      returned: canceled * 25,
    });
    const period = (days: number, orders: number) => ({
      days,
      from: '2025-11-14',
      to: '2025-11-20',
      now: totals(orders, 1, orders * 100),
      before: totals(4, 2, 300),
      filters: {
        sold: 'current_status:payed',
        canceled: 'current_status:canceled',
        returned: 'returned_sum:0.01,',
      },
      products: [{ _id: 'jug', title: 'Глечик', orders: 2, qty: 3, turnover: 300, filter: 'products:jug' }],
      shops: [{ _id: 'kosiv', title: 'Косівська майстерня', orders: 7, turnover: 700, filter: 'shop:kosiv' }],
    });
    const sales = {
      periods: [period(1, 2), period(7, 8), period(30, 10)],
      days: Array.from({ length: 60 }, (_, at) => ({
        date: new Date(Date.UTC(2025, 8, 22 + at)).toISOString().slice(0, 10),
        ...totals(at, 0, at * 10),
      })),
      waiting: [{ status: 'pending', title: 'Очікує обробки', count: 5, filter: 'current_status:pending' }],
      last: [
        {
          _id: 'o1',
          title: '№ 1001',
          client: 'Андрій Коваль',
          status: 'pending',
          statusTitle: 'Очікує обробки',
          total: 544,
          _created: '2025-11-20T08:00:00.000Z',
        },
      ],
    };
    const result = { attention: [], counts: [], latest: [] };
    // Until all days have been counted it says how far that is, and asks again.
    const counting = { ...sales, periods: [], days: [], counting: { done: 15, total: 60 } };
    let requestCount = 0;
    api().server.use(
      http.get('*/api/home/dashboard', () => {
        requestCount += 1;
        return HttpResponse.json({
          status: 200,
          messages: [],
          result: { ...result, sales: requestCount === 1 ? counting : sales },
        });
      }),
    );
    const { user } = openPanel('/admin/');
    const progress = await screen.findByRole('progressbar', { name: 'Рахуємо продажі за останні 60 днів' });
    expect(progress).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('Пораховано днів: 15 із 60')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /№ 1001/ })).toBeInTheDocument();
    await screen.findByRole('radio', { name: '7 днів' }, { timeout: 5_000 });
    const orders = await screen.findByRole('link', { name: /^Замовлення 9/ });
    // Without those that are canceled: nine and two.
    expect(orders).toHaveAccessibleName(/На 350% більше, ніж за попередній період/);
    expect(orders).toHaveAttribute('href', '/admin/order/list?page=1&filter=current_status:payed');
    expect(screen.getByRole('link', { name: /^Скасовано 10%/ })).toHaveAccessibleName(/На 40 в. п. менше/);
    expect(screen.getByRole('link', { name: /^Косівська майстерня.*Замовлень: 7/ })).toHaveAttribute(
      'href',
      '/admin/order/list?page=1&filter=shop:kosiv',
    );
    expect(screen.getByRole('link', { name: /Очікує обробки 5$/ })).toHaveAttribute(
      'href',
      '/admin/order/list?page=1&filter=current_status:pending',
    );
    expect(screen.getByRole('link', { name: /№ 1001/ })).toHaveAttribute('href', '/admin/order/update/o1');
    expect(screen.getByRole('link', { name: /Глечик/ })).toHaveAttribute(
      'href',
      '/admin/order/list?page=1&filter=products:jug',
    );

    await user.click(screen.getByRole('radio', { name: '7 днів' }));
    expect(await screen.findByRole('link', { name: /^Замовлення 7/ })).toBeInTheDocument();
    await user.click(screen.getByText('Таблиця за днями'));
    const table = screen.getByRole('table', { name: 'Замовлення та сума за днями' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toHaveLength(7);
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('2025-11-20590590,00');
  });

  it('says when it could not be had, and tries again', async () => {
    // Until somebody tries again: the stream of changes asks anew once it stands.
    let isDown = true;
    api().server.use(
      http.get('*/api/home/dashboard', () =>
        isDown
          ? HttpResponse.json(
              { status: 500, messages: [{ type: 'error', text: 'Сервер тимчасово недоступний' }], result: {} },
              { status: 500 },
            )
          : undefined,
      ),
    );
    const { user } = openPanel('/admin/');
    expect(await screen.findByText('Не вдалося отримати огляд')).toBeInTheDocument();
    for (const alert of await screen.findAllByRole('alert'))
      expect(alert).toHaveTextContent('Сервер тимчасово недоступний');
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('link', { name: /^Користувачі/ })).toBeInTheDocument();
  });
});
