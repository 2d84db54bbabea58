import { screen } from '@testing-library/react';
import { writeStoredSelection } from '../../list/storedSelection';
import { openPanel, withApi } from '../../testing/openPanel';

const api = withApi();

const productAddress = async () => {
  const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', {
    model: 'product',
    limit: 1,
  });
  return `/admin/product/update/${items[0]?._id ?? ''}`;
};
const back = async () => (await screen.findByRole('link', { name: 'До списку' })).getAttribute('href');
const list = '/admin/product/list?page=2&sort=-price&filter=active:yes';

async function leaveList(): Promise<void> {
  const { unmount } = openPanel(list);
  await screen.findAllByRole('checkbox', { name: /^Вибрати: / });
  unmount();
}

describe('the way back to a list', () => {
  it('leads to what it showed, also after a reload', async () => {
    const address = await productAddress();
    await leaveList();
    openPanel(address);
    expect(await back()).toBe(list);
  });

  it('leads to the whole list where somebody came by another way', async () => {
    openPanel(await productAddress());
    expect(await back()).toBe('/admin/product/list');
  });

  it.each(['/../user/list', '?page=2#x', 'page=2', 'null'])(
    'is not what something else wrote in its place: %s',
    async (other) => {
      const address = await productAddress();
      await leaveList();
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, other);
      openPanel(address);
      expect(await back()).toBe('/admin/product/list');
    },
  );

  it('is forgotten when one logs out, with all else that the browser has kept of them', async () => {
    const kept = (): string[] =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        /^yarmarok\.(recent|views|list|chosen)\b/.test(key),
      );
    const address = await productAddress();
    await leaveList();
    const { user, unmount } = openPanel(address);
    expect(await back()).toBe(list);
    writeStoredSelection('product', { selectedAll: true });
    const before = kept().map((key) => key.replace(/[ .][\w-]+$/, ''));
    expect(before).toEqual(expect.arrayContaining(['yarmarok.recent', 'yarmarok.list', 'yarmarok.chosen']));
    await user.click(screen.getByRole('button', { name: 'Вийти' }));
    await screen.findByRole('heading', { level: 1, name: 'Вхід до панелі керування' });
    expect(kept()).toEqual([]);
    unmount();
    await api().logIn();
    openPanel(address);
    expect(await back()).toBe('/admin/product/list');
  });
});
