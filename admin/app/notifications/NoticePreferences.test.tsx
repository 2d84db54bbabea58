import { screen, waitFor, within } from '@testing-library/react';
import type { NoticePreferencesResult } from '#domain/wire/Notice';
import { axeViolations } from '../../testing/axeViolations';
import { openPanel, withApi } from '../../testing/openPanel';

describe('what to tell of', () => {
  const api = withApi();

  it('is chosen kind by kind and way by way, and stored at once', async () => {
    const { user } = openPanel('/admin/');
    await user.click(await screen.findByRole('button', { name: /^Сповіщення/ }));
    await user.click(await screen.findByRole('button', { name: 'Про що сповіщати' }));
    expect(await screen.findByRole('heading', { name: 'Про що сповіщати' })).toHaveFocus();
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Подія',
      'У панелі',
      'Поштою',
      'Push',
    ]);
    expect(table.getByRole('switch', { name: 'Лист не доставлено У панелі' })).toBeChecked();
    expect(table.queryByRole('combobox', { name: 'Лист не доставлено Поштою' })).not.toBeInTheDocument();
    const mails = table.getByRole('combobox', { name: 'Новий відгук Поштою' });
    expect(mails).toHaveDisplayValue('ні');
    await user.selectOptions(mails, 'щодня');
    await user.click(table.getByRole('switch', { name: 'Новий відгук У панелі' }));
    await waitFor(async () => {
      const { kinds } = await api().call<NoticePreferencesResult>('GET', '/api/notices/preferences');
      expect(kinds.find(({ kind }) => kind === 'reviewNew')?.ways).toEqual({
        panel: false,
        mail: 'daily',
        push: false,
      });
    });
    expect(mails).toHaveDisplayValue('щодня');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('is told when: the hour of the daily mail, and quiet hours', async () => {
    const { user } = openPanel('/admin/');
    await user.click(await screen.findByRole('button', { name: /^Сповіщення/ }));
    await user.click(await screen.findByRole('button', { name: 'Про що сповіщати' }));
    const when = within(await screen.findByRole('group', { name: 'Коли' }));
    await user.selectOptions(when.getByRole('combobox', { name: 'Щоденний лист о' }), '18:30');
    expect(when.queryByRole('combobox', { name: 'Тихі години з' })).not.toBeInTheDocument();
    await user.click(when.getByRole('switch', { name: 'Тихі години' }));
    await user.selectOptions(await when.findByRole('combobox', { name: 'Тихі години з' }), '21:00');
    await waitFor(async () => {
      const { times } = await api().call<NoticePreferencesResult>('GET', '/api/notices/preferences');
      expect(times).toEqual({ dailyAt: '18:30', quiet: { from: '21:00', to: '07:00' } });
    });
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('is tried by each way that is on, and it is said what has become of it', async () => {
    const { user } = openPanel('/admin/');
    await user.click(await screen.findByRole('button', { name: /^Сповіщення/ }));
    await user.click(await screen.findByRole('button', { name: 'Про що сповіщати' }));
    await user.click(await screen.findByRole('button', { name: 'Надіслати пробне' }));
    expect(await screen.findByText('У панелі: уже в дзвонику')).toBeVisible();
    expect(screen.getByText(/^Поштою: поштовий сервер не налаштовано/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'До сповіщень' }));
    expect(screen.getByRole('button', { name: 'Про що сповіщати' })).toHaveFocus();
    expect(await screen.findByRole('link', { name: /^Пробне сповіщення/ })).toBeVisible();
  });
});
