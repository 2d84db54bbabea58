import { screen, waitFor, within } from '@testing-library/react';
import type { ListResult } from '#domain/wire/Listing';
import { axeViolations } from '../../../testing/axeViolations';
import { findHeading, openPanel, withApi } from '../../../testing/openPanel';

const merchant = 'kosiv@example.com';

interface Item {
  _id: string;
  fields: { title: { uk: string } };
}

describe('approval of products', () => {
  const api = withApi();

  /** The ids of two products whose titles a merchant has proposed to change. */
  async function propose(): Promise<Item[]> {
    await api().call('PUT', '/api/property/update/approval', {
      fields: { approval_scope: { 0: 'changes' }, approval_fields: { 0: ['title'] } },
    });
    await api().logIn(merchant);
    const { items } = await api().call<ListResult>('POST', '/api/product/list', { limit: 2, sort: { id: 1 } });
    for (const [at, { _id }] of items.entries())
      await api().call('PUT', `/api/product/update/${_id}`, { fields: { title: { uk: `Нова назва ${at}`, en: '' } } });
    return items as unknown as Item[];
  }

  it('a merchant sees what waits, and takes it back', async () => {
    const [item] = await propose();
    const { user } = openPanel(`/admin/product/update/${item?._id}`);
    await findHeading('Нова назва 0');
    const card = await screen.findByRole('region', { name: 'Схвалення' });
    expect(within(card).getByRole('status')).toHaveTextContent('Зміна чекає на схвалення.');
    expect(within(card).getByText(item?.fields.title.uk ?? '')).toBeInTheDocument();
    expect(await axeViolations(card)).toEqual([]);
    await user.click(within(card).getByRole('button', { name: 'Скасувати зміну' }));
    expect(await screen.findAllByText('Зміну скасовано')).not.toEqual([]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Схвалення' })).toBeNull());
  });

  it('the queue is worked off by keyboard, each decision by one key', async () => {
    const items = await propose();
    await api().logIn();
    const { user, container } = openPanel('/admin/product/list?filter=waits_for_approval:yes');
    const titles = items.map(({ fields }) => fields.title.uk);
    const first = await screen.findByRole('button', { name: `Схвалити: ${titles[0]}` });
    expect(await axeViolations(container)).toEqual([]);
    first.focus();
    await user.keyboard('p');
    expect(await screen.findAllByText('Схвалено: 1 товар')).not.toEqual([]);
    await waitFor(() => expect(screen.queryByRole('button', { name: `Схвалити: ${titles[0]}` })).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('li')).toHaveTextContent('Нова назва 1'));
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Відхилити: 1 товар' });
    await user.click(within(dialog).getByRole('radio', { name: 'На фото не цей товар' }));
    await user.click(within(dialog).getByRole('button', { name: 'Відхилити' }));
    expect(await screen.findAllByText('Не схвалено: 1 товар')).not.toEqual([]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Схвалити: / })).toBeNull());
  });

  it('what is decided on is selected no more, whichever button does it', async () => {
    const items = await propose();
    await api().logIn();
    const { user } = openPanel('/admin/product/list?filter=waits_for_approval:yes');
    const [first, second] = items.map(({ fields }) => fields.title.uk);
    await user.click(await screen.findByRole('checkbox', { name: `Вибрати: ${first}` }));
    await user.click(screen.getByRole('button', { name: `Схвалити: ${first}` }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Схвалити вибрані/ })).toBeNull());
    await user.click(await screen.findByRole('checkbox', { name: `Вибрати: ${second}` }));
    await user.click(screen.getByRole('button', { name: 'Відхилити вибрані (1)…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Відхилити: 1 товар' });
    await user.click(within(dialog).getByRole('button', { name: 'Відхилити' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Схвалити/ })).toBeNull());
  });

  it('all that is found is decided on, also what is on other pages, and a decision is taken back', async () => {
    const waiting = async (): Promise<number> =>
      (
        await api().call<ListResult>('POST', '/api/product/list', {
          ...{ limit: 1, filter: { $and: [{ 'waits_for_approval.0': true }] } },
        })
      ).allItemsCount;
    await propose();
    await api().call('POST', '/api/product/multiupdate', {
      ...{ selectedAll: true, fields: { title: { uk: 'Однакова назва', en: '' } } },
    });
    await api().logIn();
    const all = await waiting();
    const { user } = openPanel('/admin/product/list?filter=waits_for_approval:yes');
    await user.click((await screen.findAllByRole('checkbox', { name: /^Вибрати: / }))[0] as HTMLElement);
    const bar = await screen.findByRole('toolbar', { name: 'Дії з вибраними' });
    await user.click(within(bar).getByRole('button', { name: `Вибрати всі знайдені (${all})` }));
    await user.click(screen.getByRole('button', { name: `Схвалити вибрані (${all})` }));
    const dialog = await screen.findByRole('dialog', { name: new RegExp(`Схвалити: ${all} товар`) });
    expect(await axeViolations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Схвалити' }));
    expect(await screen.findAllByText(new RegExp(`Схвалено: ${all} товар`))).not.toEqual([]);
    expect(await waiting()).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Повернути як було' }));
    await waitFor(async () => expect(await waiting()).toBe(all));
  });
});
