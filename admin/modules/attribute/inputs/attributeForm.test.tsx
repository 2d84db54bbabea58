import { screen, waitFor, within } from '@testing-library/react';
import { openPanel, withApi } from '../../../testing/openPanel';

const api = withApi();
const path = () => window.location.pathname + window.location.search;

async function choose(user: { click(element: Element): Promise<void> }, type: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: /^Тип/ }));
  await user.click(await screen.findByRole('option', { name: type }));
}

describe('the form of an attribute', () => {
  it('shows the settings of the chosen type, opens what it saved, and leads to the list when it is deleted', async () => {
    const { user } = openPanel('/admin/attribute/create');
    const title = await screen.findByRole('textbox', { name: /^Назва УК/ }, { timeout: 10_000 });
    await user.type(title, 'Жорсткість');
    expect(screen.getByRole('switch', { name: /^Унікальне/ })).toBeInTheDocument();
    expect(screen.queryByText('Значення атрибута')).not.toBeInTheDocument();
    await choose(user, 'Список');
    expect(screen.queryByRole('switch', { name: /^Унікальне/ })).not.toBeInTheDocument();
    expect(screen.getByRole('switch', { name: /^Кілька значень/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Зберегти/ }));
    expect(await screen.findByText('Додайте щонайменше одне значення')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Додати значення' }));
    await user.keyboard('М’яка{Enter}Тверда');
    await user.click(screen.getByRole('button', { name: /^Зберегти/ }));
    await waitFor(() => expect(path()).toMatch(/^\/admin\/attribute\/update\/[0-9a-f]{24}$/), { timeout: 5000 });
    const id = path().split('/').at(-1) ?? '';
    // What nobody may change is a fact, not an input.
    expect(await screen.findByText('zhorstkist')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Код' })).not.toBeInTheDocument();
    expect(await api().call('GET', `/api/attribute/load/${id}`)).toMatchObject({ _id: id, images: {} });

    await user.click(screen.getByRole('button', { name: /^Видалити/ }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText('Видалити атрибут?')).toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Видалити' }));
    await waitFor(() => expect(path()).toBe('/admin/attribute/list?page=1'), { timeout: 5000 });
    const removed = () => screen.queryByRole('link', { name: 'Жорсткість' });
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Активні \d/ })).toBeChecked());
    expect(removed()).not.toBeInTheDocument();
    await user.click(await screen.findByRole('radio', { name: /^Видалені 1/ }));
    await waitFor(() => expect(removed()).toBeInTheDocument());
    await user.click(screen.getByRole('radio', { name: /^Активні/ }));
    await waitFor(() => expect(removed()).not.toBeInTheDocument());
  });
});
