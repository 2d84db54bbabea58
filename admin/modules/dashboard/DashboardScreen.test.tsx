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

  it('says when it could not be had, and tries again', async () => {
    api().server.use(
      http.get(
        '*/api/home/dashboard',
        () =>
          HttpResponse.json(
            { status: 500, messages: [{ type: 'error', text: 'Сервер тимчасово недоступний' }], result: {} },
            { status: 500 },
          ),
        { once: true },
      ),
    );
    const { user } = openPanel('/admin/');
    expect(await screen.findByText('Не вдалося отримати огляд')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Сервер тимчасово недоступний');
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('link', { name: /^Користувачі/ })).toBeInTheDocument();
  });
});
