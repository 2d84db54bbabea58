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
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Подія',
      'У панелі',
      'Поштою',
    ]);
    expect(table.getByRole('switch', { name: 'Лист не доставлено У панелі' })).toBeChecked();
    expect(table.queryByRole('switch', { name: 'Лист не доставлено Поштою' })).not.toBeInTheDocument();
    expect(table.getByRole('switch', { name: 'Новий відгук Поштою' })).not.toBeChecked();
    await user.click(table.getByRole('switch', { name: 'Новий відгук Поштою' }));
    await waitFor(() => expect(table.getByRole('switch', { name: 'Новий відгук Поштою' })).toBeChecked());
    expect(table.getByRole('switch', { name: 'Новий відгук У панелі' })).toBeChecked();
    await waitFor(async () => {
      const { kinds } = await api().call<NoticePreferencesResult>('GET', '/api/notices/preferences');
      expect(kinds.find(({ kind }) => kind === 'reviewNew')?.ways).toEqual({ panel: true, mail: true });
    });
    expect(await axeViolations(document.body)).toEqual([]);
  });
});
