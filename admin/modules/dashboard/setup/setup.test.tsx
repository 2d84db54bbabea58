import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DashboardResult } from '#domain/wire/Start';
import type { SetupStep } from '#domain/wire/Setup';
import { openPanel, withApi } from '../../../testing/openPanel';

const sales = {
  periods: [],
  days: [],
  waiting: [],
  last: [{ _id: 'o1', title: '№ 1', client: '', status: 'pending', statusTitle: '', total: 1, _created: '2026-01-01' }],
};

describe('the first hour of a shop', () => {
  const api = withApi('kosiv@example.com');
  beforeEach(() => localStorage.clear());

  /** The dashboard's own answer, with these steps; `isFirst`: before the first order. */
  async function open(steps: (shop: string) => SetupStep[], isFirst = true) {
    const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/shop/list', {});
    const shop = items[0]?._id ?? '';
    const result: DashboardResult = { attention: [], counts: [], latest: [] };
    api().server.use(
      http.get('*/api/home/dashboard', () =>
        HttpResponse.json({
          ...{ status: 200, messages: [] },
          result: {
            ...result,
            sales: isFirst ? { ...sales, last: [] } : sales,
            setup: { of: 'shop', steps: steps(shop) },
          },
        }),
      ),
    );
    return { shop, ...openPanel('/merchantpanel/') };
  }
  const card = async () => within(await screen.findByRole('region', { name: 'Підготуйте магазин' }));
  const iban = 'UA213223130000026007233566001';
  const payout = (shop: string, isDone = false): SetupStep => ({
    ...{ id: 'payout', isDone },
    place: { entity: 'shop', record: shop },
  });
  const more: SetupStep = { id: 'moreProducts', isDone: false, left: 4, place: { entity: 'product', isNew: true } };

  it('fills in the current step at its place, and goes on', async () => {
    let isSaved = false;
    const { user, shop } = await open((id) => [payout(id, isSaved), more]);
    const steps = await card();
    expect(steps.getByText('0 з 2')).toBeInTheDocument();
    const field = await steps.findByRole('textbox', { name: /IBAN/ });
    // A merchant may create no shop: the form of a new one would be refused.
    expect(api().requests.map(({ path }) => path)).not.toContain('/api/shop/create');
    const save = steps.getByRole('button', { name: 'Зберегти й далі' });
    await user.clear(field);
    await user.type(field, 'UA21 3223');
    await user.click(save);
    await waitFor(() => expect(field).toBeInvalid());
    isSaved = true;
    await user.clear(field);
    await user.type(field, iban);
    await user.click(save);
    expect(await screen.findByText('Збережено: Куди переказувати гроші')).toBeInTheDocument();
    expect(await steps.findByText('1 з 2')).toBeInTheDocument();
    expect(steps.queryByRole('textbox')).toBeNull();
    expect(steps.queryByText(/Без IBAN/)).toBeNull();
    expect(steps.getByText('Ще 4 товари з фото')).toBeInTheDocument();
    expect(steps.getByRole('link', { name: 'Додати товар: Ще 4 товари з фото' })).toHaveAttribute(
      'href',
      '/merchantpanel/product/create',
    );
    const { form } = await api().call<{ form: unknown }>('GET', `/api/shop/load/${shop}`);
    expect(JSON.stringify(form)).toContain(iban);
  });

  it('leads to the first product that is there and turned off', async () => {
    const place = { entity: 'product', record: 'bowl' };
    await open((id) => [payout(id), { id: 'firstProduct', isDone: false, title: 'Миска', place }]);
    const steps = await card();
    expect(steps.getByText('Миска: товар вимкнено, покупці його не бачать')).toBeInTheDocument();
    const link = steps.getByRole('link', { name: 'Відкрити й увімкнути: Перший товар' });
    expect(link).toHaveAttribute('href', '/merchantpanel/product/update/bowl');
  });

  it('can be skipped step by step, hidden, and shown again', async () => {
    const { user } = await open((id) => [payout(id), more]);
    const steps = await card();
    await user.click(await steps.findByRole('button', { name: 'Пропустити' }));
    expect(steps.queryByRole('textbox')).toBeNull();
    expect(steps.getByRole('link', { name: 'Заповнити: Куди переказувати гроші' })).toBeInTheDocument();
    await user.click(steps.getByRole('button', { name: 'Сховати' }));
    expect(screen.queryByRole('region', { name: 'Підготуйте магазин' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Показати, що лишилося налаштувати: 2' }));
    expect((await card()).getByText('Куди переказувати гроші')).toBeInTheDocument();
  });

  it('is one line once something was sold', async () => {
    const { user } = await open((id) => [payout(id), more], false);
    const steps = await card();
    expect(steps.getByText('Лишилося налаштувати: Куди переказувати гроші, Ще 4 товари з фото')).toBeInTheDocument();
    await user.click(steps.getByRole('button', { name: 'Показати' }));
    expect(await (await card()).findByRole('textbox', { name: /IBAN/ })).toBeInTheDocument();
  });
});
