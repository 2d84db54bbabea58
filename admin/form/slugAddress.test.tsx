import { screen, waitFor } from '@testing-library/react';
import { axeViolations } from '../testing/axeViolations';
import { findHeading, withApi } from '../testing/openPanel';
import { openForm } from './testing/openForm';
import type { Listed } from './testing/productForm';
import { productForm } from './testing/productForm';

const api = withApi();
const { fill } = productForm(api);

const slugBox = () => screen.findByRole('textbox', { name: /^Адреса/ });

/** Opens an article; `isOn`: readers see it. */
async function openArticle(isOn: boolean) {
  const { items } = await api().call<Listed>('POST', '/api/article/list', { limit: 20 });
  const [article] = items;
  if (!article) throw new Error('the demo has no article');
  await api().call('PUT', `/api/article/update/${article._id}`, {
    fields: { active: { 0: isOn }, slug: { 0: isOn ? 'pro-hlynu' : 'chernetka' }, published: { 0: '' } },
  });
  const panel = openForm(`/admin/article/update/${article._id}`);
  await findHeading(String(article.fields.title?.uk));
  return { ...panel, box: await slugBox() };
}

describe('the slug of a record with a public page', () => {
  it('stands over the address that it makes, to open and to copy', async () => {
    const { user } = await openArticle(true);
    const link = await screen.findByRole('link', { name: /\/article\/pro-hlynu$/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https?:\/\/.+\/article\/pro-hlynu$/));
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Скопіювати адресу' }));
    expect(writeText).toHaveBeenCalledWith(link.getAttribute('href'));
    expect(await screen.findByText('Скопійовано')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('says which address changes, and that the old one goes on leading here', async () => {
    const { user, box } = await openArticle(true);
    expect(screen.queryByText(/адреса зміниться/)).not.toBeInTheDocument();
    await fill(user, box, 'pro-opishniu');
    expect(await screen.findByText(/адреса зміниться.*\/article\/pro-hlynu, і далі вестиме сюди/)).toBeInTheDocument();
    expect(box).toHaveAccessibleDescription(expect.stringContaining('адреса зміниться'));
    await fill(user, box, 'pro-hlynu');
    await waitFor(() => expect(screen.queryByText(/адреса зміниться/)).not.toBeInTheDocument());
  });

  it('says nothing where readers have never been', async () => {
    const { user, box } = await openArticle(false);
    await fill(user, box, 'inshe');
    expect(box).toHaveValue('inshe');
    expect(screen.queryByText(/адреса зміниться/)).not.toBeInTheDocument();
  });

  it('has no address before the first save, and none where there is no page', async () => {
    openForm('/admin/article/create');
    await slugBox();
    expect(screen.queryByRole('button', { name: 'Скопіювати адресу' })).not.toBeInTheDocument();
  });
});
