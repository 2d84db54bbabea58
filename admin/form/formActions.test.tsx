import { cleanup, screen, waitFor } from '@testing-library/react';
import { currentUrl, findHeading, withApi } from '../testing/openPanel';
import { openForm } from './testing/openForm';
import type { Listed } from './testing/productForm';

const api = withApi();
const offered = ['До списку', 'Дублювати', 'Видалити', 'Переглянути на сайті'];

/** Opens the first record of an entity and returns the available actions of the header. */
async function actionsOf(entity: string, base = 'admin'): Promise<string[]> {
  const { items } = await api().call<Listed>('POST', `/api/${entity}/list`, { limit: 1 });
  openForm(`/${base}/${entity}/update/${items[0]?._id}`);
  await findHeading(String(items[0]?.fields.title?.uk));
  expect(await screen.findByRole('button', { name: /^Збере/ })).toBeInTheDocument();
  return offered.filter((name) =>
    [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].some((element) =>
      (element.getAttribute('aria-label') ?? element.textContent)?.startsWith(name),
    ),
  );
}

describe('the header of a form', () => {
  it('only saves where the entity says so: properties (FRM-007)', async () => {
    expect(await actionsOf('property')).toEqual([]);
  });

  it('offers all that there is elsewhere', async () => {
    expect(await actionsOf('page')).toEqual(offered);
  });

  it('has fewer buttons for a merchant', async () => {
    expect(await actionsOf('shop')).toEqual(offered);
    cleanup();
    await api().logIn('kosiv@example.com');
    expect(await actionsOf('shop', 'merchantpanel')).toEqual(['Переглянути на сайті']);
  });

  it('opens the reviews of a product', async () => {
    const { items } = await api().call<Listed>('POST', '/api/product/list', { limit: 1 });
    const id = items[0]?._id ?? '';
    const { user } = openForm(`/admin/product/update/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Відгуки' }));
    await waitFor(() => expect(currentUrl()).toBe(`/admin/review/list?page=1&filter=product:${id}`));
  });
});
