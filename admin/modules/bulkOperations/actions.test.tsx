import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '#domain/text/Language';
import { setLanguage } from '../../core/i18n/languageStore';
import { findHeading, openPanel, withApi } from '../../testing/openPanel';

interface Listed {
  items: { _id: string; _revision: number }[];
  allItemsCount: number;
}

const selectAllFound = async (user: ReturnType<typeof openPanel>['user']) => {
  const [, first] = await screen.findAllByRole('checkbox');
  if (!first) throw new Error('the list has no rows');
  await user.click(first);
  await user.click(await screen.findByRole('button', { name: /^Вибрати всі знайдені/ }));
};

describe('an action on many records', () => {
  const api = withApi();
  const off = async () =>
    (await api().call<Listed>('POST', '/api/product/list', { filter: { $and: [{ 'active.0': { $in: [false] } }] } }))
      .allItemsCount;

  it('shows beforehand how many change, and some of them, where more is chosen than is seen', async () => {
    const { user } = openPanel('/admin/product/list');
    await selectAllFound(user);
    const offBefore = await off();
    const total = (await api().call<Listed>('POST', '/api/product/list', {})).allItemsCount;
    await user.click(screen.getByRole('button', { name: 'Вимкнути' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Вимкнути вибрані записи (${total})?` }));
    expect(await dialog.findByText(new RegExp(`^Зміниться: ${total - offBefore} з ${total}`))).toBeInTheDocument();
    expect(dialog.getByText(`Лишаться як є: ${offBefore}. Уже в такому стані`)).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    expect(await off()).toBe(offBefore);
  });

  it('is undone from its message', async () => {
    const { user } = openPanel('/admin/product/list');
    await selectAllFound(user);
    const offBefore = await off();
    await user.click(screen.getByRole('button', { name: 'Вимкнути' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Вимкнути \(/ }));
    const undo = await screen.findByRole('button', { name: 'Повернути як було' });
    expect(await off()).toBeGreaterThan(offBefore);
    expect(screen.getByText('Записи збережено')).toBeInTheDocument();
    await user.click(undo);
    expect(await screen.findByText(/^Повернуто: \d+ товар/)).toBeInTheDocument();
    expect(await off()).toBe(offBefore);
    expect(screen.queryByRole('button', { name: 'Повернути як було' })).not.toBeInTheDocument();
  });

  it.each<[Language, number, string, RegExp, RegExp]>([
    ['uk', 1, 'Вимкнути', /^Записи збережено$/, /^Вимкнено: 1 товар$/],
    ['uk', 5, 'Вимкнути', /^Записи збережено$/, /^Вимкнено: 5 товарів$/],
    ['en', 1, 'Turn off', /^The objects are successfully saved$/, /^Turned off 1 product$/],
    ['en', 3, 'Turn off', /^The objects are successfully saved$/, /^Turned off 3 products$/],
  ])('says what was done to how many, %s %d', async (language, count, verb, said, done) => {
    setLanguage(language);
    const { items } = await api().call<Listed>('POST', '/api/product/list', { limit: count, sort: { title: 1 } });
    await api().call('POST', '/api/product/list', {
      action: 'make-active',
      selectedItems: items.map(({ _id }) => _id),
    });
    const { user } = openPanel('/admin/product/list?sort=title');
    const [, ...rows] = await screen.findAllByRole('checkbox');
    for (const row of rows.slice(0, count)) await user.click(row);
    await user.click(screen.getByRole('button', { name: verb }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    const toast = screen.getByText(said).closest<HTMLElement>('[role=status]');
    expect(toast && within(toast).getByText(done)).toBeInTheDocument();
  });

  it('stays in the history with its way back; what was changed since is left and named', async () => {
    const { items } = await api().call<Listed>('POST', '/api/product/list', { limit: 3 });
    const ids = items.map(({ _id }) => _id);
    await api().call('POST', '/api/product/list', { action: 'delete', selectedItems: ids });
    await api().call('POST', `/api/product/restore/${ids[0] ?? ''}`, {});

    const { user } = openPanel('/admin/actions');
    await findHeading('Історія дій');
    const [latest] = within(await screen.findByRole('list', { name: 'Дії, від найновішої' })).getAllByRole('listitem');
    if (!latest) throw new Error('the history is empty');
    const row = within(latest);
    expect(row.getByRole('heading', { name: 'Видалено: 3\u00a0товари' })).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Повернути як було' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Повернути все як було?' })).getByRole('button', {
        name: 'Повернути як було',
      }),
    );
    const left = await row.findByRole('button', { name: 'Не повернуто: 1' });
    await user.click(left);
    expect(await row.findByText(/Змінено після цієї дії/)).toBeInTheDocument();
    expect(row.getByText('Повернуто')).toBeInTheDocument();
    expect(
      (await api().call<Listed>('POST', '/api/product/list', { type: 'trash', limit: 100 })).items.filter(({ _id }) =>
        ids.includes(_id),
      ),
    ).toEqual([]);
  });

  it('says in the history that there was none yet', async () => {
    openPanel('/admin/actions');
    expect(await screen.findByText('Групових дій ще не було')).toBeInTheDocument();
  });
});

describe('a long action', () => {
  const api = withApi(undefined, { operationLimits: { maxInlineRows: 1, answerAfterMs: 0, rowsPerStep: 2 } });

  it('goes on by itself; its end is told, and it can be undone', async () => {
    const { user } = openPanel('/admin/product/list');
    await selectAllFound(user);
    await user.click(screen.getByRole('button', { name: 'Вимкнути' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Вимкнути \(/ }));
    expect(await screen.findByText(/^Готово\. Вимкнено: \d+ товар/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Повернути як було' }));
    expect(await screen.findByText(/^Повернуто: \d+ товар/)).toBeInTheDocument();
    await waitFor(async () =>
      expect((await api().call<{ items: { state: string }[] }>('GET', '/api/actions')).items[0]?.state).toBe('undone'),
    );
  });
});
