import { screen, waitFor, within } from '@testing-library/react';
import { findHeading, currentUrl, openPanel, withApi } from '../../testing/openPanel';

const api = withApi();
const palette = async () => within(await screen.findByRole('dialog', { name: 'Знайти або перейти' }));
const box = () => screen.findByRole('combobox', { name: 'Знайти або перейти' });

async function openPalette(path = '/admin/') {
  const opened = openPanel(path);
  await screen.findByRole('button', { name: 'Знайти або перейти' });
  await opened.user.keyboard('{Control>}k{/Control}');
  await box();
  return opened;
}

describe('the palette', () => {
  // The first one: later ones find it loaded.
  it('takes the words that are typed while it is loaded', async () => {
    const opened = openPanel('/admin/');
    await screen.findByRole('button', { name: 'Знайти або перейти' });
    await opened.user.keyboard('{Control>}k{/Control}стор');
    expect(await box()).toHaveValue('стор');
    expect(await (await palette()).findByRole('option', { name: 'Сторінки', selected: true })).toBeInTheDocument();
  });

  it('opens by Ctrl+K and leads to a list by a few letters', async () => {
    const { user } = await openPalette();
    await user.type(await box(), 'стор');
    expect(await (await palette()).findByRole('option', { name: 'Сторінки', selected: true })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await findHeading('Сторінки');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['історія', 'Історія дій', 'Історія дій'],
    ['history', 'Історія дій', 'Історія дій'],
    ['size tab', 'Розмірні сітки', 'Розмірні сітки'],
    ['dashb', 'Огляд', /./],
  ])('leads by «%s» to what is no list, and by words of the other language', async (words, name, title) => {
    const { user } = await openPalette('/admin/page/list');
    await user.type(await box(), words);
    expect(await (await palette()).findByRole('option', { name, selected: true })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentUrl()).not.toContain('/page/list'));
    await findHeading(title);
  });

  it('finds records in the other language too, and opens what the arrows choose', async () => {
    const { user } = await openPalette();
    await user.type(await box(), 'hemp cloth');
    const found = await (await palette()).findByRole('option', { name: /Чому конопляне полотно повертається.*Стаття/ });
    expect(found).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await findHeading('Чому конопляне полотно повертається');
    expect(currentUrl()).toMatch(/\/article\/update\//);
  });

  it('asks once for words that are typed in one go', async () => {
    const { user } = await openPalette();
    api().clearRequests();
    await user.type(await box(), 'глечик');
    await (await palette()).findAllByRole('option', { name: /[Гг]лечик/ });
    expect(api().requests.filter(({ path }) => path === '/api/home/search')).toHaveLength(1);
  });

  it('offers what was opened last', async () => {
    const { items } = await api().call<{ items: { _id: string; fields: { title: { uk: string } } }[] }>(
      'POST',
      '/api/shop/list',
      { limit: 1 },
    );
    const [shop] = items;
    const { user } = openPanel(`/admin/shop/update/${shop?._id}`);
    await findHeading(shop?.fields.title.uk ?? '');
    await user.keyboard('{Control>}k{/Control}');
    const recent = within((await palette()).getByRole('group', { name: 'Нещодавно відкриті' }));
    expect(recent.getByRole('option', { name: new RegExp(shop?.fields.title.uk ?? '-') })).toBeInTheDocument();
  });

  it('says when nothing is found, and Esc closes it', async () => {
    const { user } = await openPalette();
    await user.type(await box(), 'щось неймовірне');
    expect(await (await palette()).findAllByText('Нічого не знайдено')).not.toHaveLength(0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
