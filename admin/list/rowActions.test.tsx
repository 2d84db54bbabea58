import { act, cleanup, screen, within } from '@testing-library/react';
import { withApi } from '../testing/openPanel';
import { openList } from './testing/openList';

const api = withApi();
const words = ['Редагувати', 'Дублювати', 'Переглянути на сайті', 'Видалити', 'Відновити', 'Вимкнути'];

/** Opens the menu of the first row of that title; gives those of `words` that it has, with the links. */
async function menuOf(address: string, title = ''): Promise<Record<string, string>> {
  const { user } = openList(address);
  const [first] = await screen.findAllByRole('button', { name: new RegExp(`^Дії: ${title}`) });
  await user.click(first as HTMLElement);
  const items = (await screen.findAllByRole('menuitem')).map((item): [string, string] => [
    item.textContent,
    `${item.getAttribute('target') ?? ''} ${item.getAttribute('href') ?? ''}`.trim(),
  ]);
  return Object.fromEntries(items.filter(([name]) => words.includes(name)));
}

describe('the menu of a row', () => {
  it.each(['page', 'shop', 'category'])('of %s previews it in a new tab, and duplicates it', async (entity) => {
    expect(await menuOf(`/admin/${entity}/list`)).toMatchObject({
      Редагувати: expect.stringMatching(new RegExp(`^/admin/${entity}/update/\\w+$`)),
      Дублювати: expect.stringMatching(new RegExp(`^_blank /admin/${entity}/duplicate/\\w+$`)),
      'Переглянути на сайті': expect.stringMatching(new RegExp(`^_blank \\S*/${entity}/`)),
    });
  });

  it('in the trash still edits and duplicates, and does not preview', async () => {
    const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/page/list', { limit: 1 });
    const id = items[0]?._id ?? '';
    await api().call('DELETE', `/api/page/delete/${id}`, { id, model: 'page' });
    expect(await menuOf('/admin/page/list?type=trash')).toEqual({
      Редагувати: `/admin/page/update/${id}`,
      Дублювати: `_blank /admin/page/duplicate/${id}`,
      Відновити: '',
    });
  });

  it('of the own account offers neither a copy, nor its removal, nor to turn it off', async () => {
    expect(Object.keys(await menuOf('/admin/user/list', 'Адміністратор'))).toEqual(['Редагувати']);
    cleanup();
    expect(Object.keys(await menuOf('/admin/user/list', '(?!Адміністратор)'))).toEqual([
      'Вимкнути',
      'Редагувати',
      'Дублювати',
      'Видалити',
    ]);
  });

  it('of an order does not duplicate it', async () => {
    expect(Object.keys(await menuOf('/admin/order/list'))).toEqual(['Редагувати', 'Видалити']);
  });
});

describe('a row', () => {
  it.each(['hovered', 'focused'])('that is %s shows its frequent actions', async (how) => {
    const { user } = openList('/admin/page/list');
    const [menu] = await screen.findAllByRole('button', { name: /^Дії: / });
    const row = within(menu?.closest('tr') as HTMLElement);
    const title = menu?.getAttribute('aria-label')?.replace('Дії: ', '') ?? '';
    const edit = row.getByRole('link', { name: title }).getAttribute('href') ?? '';
    expect(edit).toMatch(/^\/admin\/page\/update\/\w+$/);
    if (how === 'hovered') await user.hover(row.getByRole('link', { name: title }));
    else act(() => row.getByRole('checkbox').focus());
    expect(row.getByRole('link', { name: /^Редагувати: / })).toHaveAttribute('href', edit);
    const copy = row.getByRole('link', { name: /^Дублювати: .*в новій вкладці/ });
    expect(copy).toHaveAttribute('href', edit.replace('update', 'duplicate'));
    expect(copy).toHaveAttribute('target', '_blank');
  });

  it('gives the focus to its first action by the full stop, in a list without room for them to its menu', async () => {
    const { user } = openList('/admin/page/list');
    await screen.findAllByRole('button', { name: /^Дії: / });
    await user.keyboard('j.');
    expect(document.activeElement).toHaveAccessibleName(/^Редагувати: /);
    cleanup();
    const { user: other } = openList('/admin/article/list');
    await screen.findAllByRole('button', { name: /^Дії: / });
    await other.keyboard('j.');
    expect(document.activeElement).toHaveAccessibleName(/^Дії: /);
  });
});
