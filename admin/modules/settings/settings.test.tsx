import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { openPanel, withApi } from '../../testing/openPanel';

describe('the settings of shipping', () => {
  withApi();

  it('check a stored key, and say what is missing', async () => {
    const { user } = openPanel('/admin/property/update/shipping');
    const keys = within(await screen.findByRole('region', { name: 'Ключі сервісів' }));
    await user.click(await keys.findByRole('button', { name: 'Перевірити ключ: Нова пошта' }));
    expect(await screen.findByText('Ключа ще немає. Введіть його та збережіть налаштування.')).toBeVisible();
    await waitFor(() => expect(keys.getByRole('button', { name: 'Перевірити ключ: Укрпошта' })).toBeEnabled());
  });

  it('load the senders by the stored key', async () => {
    const { user } = openPanel('/admin/property/update/shipping');
    const card = within(await screen.findByRole('region', { name: 'Відправники Нової пошти' }));
    await user.click(card.getByRole('button', { name: 'Завантажити з Нової пошти' }));
    expect(await screen.findByText('Ключа ще немає. Введіть його та збережіть налаштування.')).toBeVisible();
    expect(await card.findByRole('button', { name: 'Завантажити з Нової пошти' })).toBeEnabled();
  });

  it('tell when the directories were refreshed, and refresh them', async () => {
    const { user } = openPanel('/admin/property/update/shipping');
    const card = await screen.findByRole('region', { name: 'Довідники перевізників' });
    const directories = within(card);
    expect(await directories.findAllByText('Ще не оновлювали')).toHaveLength(3);
    await user.click(directories.getByRole('button', { name: 'Оновити довідник: Нова пошта: відділення' }));
    expect(await screen.findByText(/Завдання .*черг/)).toBeVisible();
    expect(await axeViolations(card)).toEqual([]);
  });
});

describe('a method of delivery', () => {
  withApi();
  const line = (name: RegExp) => screen.findByRole('button', { name });

  it('is a line that says how it is set up, with its fields in it', async () => {
    const { user } = openPanel('/admin/property/update/shipping');
    const branch = await line(/^Нова пошта: до відділення/);
    expect(branch).toHaveAccessibleName(/80,00\s₴ · безкоштовно від 2\s000,00\s₴ · для магазинів теж Увімкнено$/);
    expect(await line(/^Самовивіз 2 міста, 3 пункти Увімкнено$/)).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText(/^Ціна доставки/)).toBeNull();
    await user.click(branch);
    const card = within(await screen.findByRole('region', { name: 'Нова пошта: до відділення' }));
    const price = await card.findByLabelText(/^Ціна доставки/);
    await user.clear(price);
    await user.type(price, '95');
    expect(await line(/^Нова пошта: до відділення 95,00\s₴ ·/)).toHaveAttribute('aria-expanded', 'true');
    await user.click(card.getByRole('switch', { name: /Увімкнено/ }));
    expect(await line(/^Нова пошта: до відділення .*Вимкнено$/)).toBeInTheDocument();
  });

  it('stays open while something in it is wrong, and is opened where one is led', async () => {
    const { user } = openPanel('/admin/property/update/shipping');
    await user.click(await line(/^Укрпошта: ключ/));
    const card = within(await screen.findByRole('region', { name: 'Укрпошта: ключ' }));
    await user.type(await card.findByLabelText(/^Ключ API/), 'short');
    await user.tab();
    const toggle = await line(/^Укрпошта: ключ/);
    await waitFor(() => expect(card.getByLabelText(/^Ключ API/)).toBeInvalid());
    await user.click(toggle);
    expect(card.getByLabelText(/^Ключ API/)).toBeVisible();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('the settings of payment', () => {
  withApi();

  it('check the keys of the bank', async () => {
    openPanel('/admin/property/update/payment');
    expect(await screen.findByRole('button', { name: 'Перевірити ключ: LiqPay' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Перевірити ключ: Нова пошта' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Довідники перевізників' })).toBeNull();
  });
});

describe('the settings of messages to clients', () => {
  withApi();

  it('show what is left on the account, and check its key', async () => {
    const { user } = openPanel('/admin/property/update/messengers');
    const card = await screen.findByRole('region', { name: 'Баланс' });
    expect(await within(card).findByText(/^TurboSMS: 125,40\s₴$/)).toBeVisible();
    expect(within(card).getByText('Демонстрація: нічого не надсилається й не сплачується.')).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Оновити' }));
    const keys = within(screen.getByRole('region', { name: 'Ключі сервісів' }));
    await user.click(await keys.findByRole('button', { name: 'Перевірити ключ: TurboSMS' }));
    expect(await screen.findByText('Ключа ще немає. Введіть його та збережіть налаштування.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Відправник SMS/ })).toHaveValue('Yarmarok');
    expect(await axeViolations(card)).toEqual([]);
  });
});

describe('reports of unknown payments', () => {
  const api = withApi('staff@example.com');

  it('are listed for staff, who note what came of them', async () => {
    const stray = { _id: 's1', time: '2025-11-21T10:00:00.000Z', service: 'LiqPay', reference: 'shop-7', sum: 5 };
    let reviewed: object | null = null;
    api().server.use(
      http.get('*/api/payment/strays', () => {
        const item = { ...stray, state: 'success', reason: 'unknown', reviewed };
        const result = { items: [item], page: 1, maxPages: 1, total: 1 };
        return HttpResponse.json({ status: 200, messages: [], result });
      }),
      http.post('*/api/payment/strays/s1/review', async ({ request }) => {
        const { note } = (await request.json()) as { note: string };
        reviewed = { time: '2025-11-21T11:00:00.000Z', author: 'Олена', note };
        return HttpResponse.json({ status: 200, messages: [], result: {} });
      }),
    );
    const { user } = openPanel('/admin/property/update/payment');
    const card = await screen.findByRole('region', { name: 'Звіти про невідомі платежі' });
    await user.click(await within(card).findByRole('button', { name: /^Позначити переглянутим: LiqPay · 5,00/ }));
    expect(within(card).getByRole('textbox', { name: 'Що з’ясовано' })).toHaveFocus();
    await user.keyboard('Чужий магазин');
    await user.click(within(card).getByRole('button', { name: 'Зберегти нотатку' }));
    expect(await within(card).findByText(/^Переглянуто .*, Олена: Чужий магазин$/)).toBeVisible();
    expect(within(card).getByRole('button', { name: /^Змінити нотатку/ })).toHaveFocus();
    expect(within(card).getByText(/номер платежу shop-7/)).toBeVisible();
    expect(await axeViolations(card)).toEqual([]);
  });
});

describe('to staff', () => {
  withApi('staff@example.com');

  it('neither is offered', async () => {
    openPanel('/admin/property/update/shipping');
    await screen.findByRole('region', { name: 'Запис' });
    expect(screen.queryByRole('region', { name: 'Ключі сервісів' })).toBeNull();
  });
});
