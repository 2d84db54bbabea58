import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { findHeading, withApi } from '../testing/openPanel';
import type { openForm } from './testing/openForm';
import { productForm } from './testing/productForm';

const api = withApi();
const { fill, openProduct, saveRequests: saves, storedFields: stored, saveElsewhere, title } = productForm(api);

const save = (user: ReturnType<typeof openForm>['user']) =>
  user.click(screen.getByRole('button', { name: 'Зберегти' }));
const conflictDialog = () => screen.findByRole('dialog', { name: /Конфлікт змін/ });
const englishTitle = () => screen.getByRole('textbox', { name: /^Назва EN/ });

describe('someone else saved other fields meanwhile', () => {
  it('saves both without a question, and says what else was changed, when and by whom', async () => {
    const { user, product } = await openProduct();
    const before = await stored(product._id);
    await fill(user, await title(), 'Моя назва');
    await saveElsewhere(product._id, { sku: { 0: 'ІНШИЙ-1' } });
    await save(user);
    await findHeading('Моя назва');
    expect(
      await screen.findByText(
        /^Ваші зміни поєднано зі збереженими \d{4}-\d\d-\d\d \d\d:\d\d, автор: .+\. Також змінено: Артикул\.$/,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await stored(product._id)).toMatchObject({
      title: { uk: 'Моя назва', en: before.title?.en },
      sku: { 0: 'ІНШИЙ-1' },
    });
    expect(screen.getByRole('textbox', { name: /^Артикул/ })).toHaveValue('ІНШИЙ-1');
    expect(screen.getByRole('button', { name: 'Збережено' })).toBeDisabled();
  });

  it('keeps two languages of one field apart', async () => {
    const { user, product, name } = await openProduct();
    await fill(user, englishTitle(), 'My title');
    await saveElsewhere(product._id, {
      title: { uk: `${name} новий`, en: String((await stored(product._id)).title?.en) },
    });
    await save(user);
    await findHeading(`${name} новий`);
    expect((await stored(product._id)).title).toEqual({ uk: `${name} новий`, en: 'My title' });
  });

  it('takes an equal change for no conflict, and has nothing left to save', async () => {
    const { user, product } = await openProduct();
    await fill(user, await title(), 'Однакова назва');
    await saveElsewhere(product._id, {
      title: { uk: 'Однакова назва', en: String((await stored(product._id)).title?.en) },
    });
    await save(user);
    expect(await screen.findByText('У записі вже є все, що ви хотіли зберегти')).toBeInTheDocument();
    expect(saves().filter(({ method }) => method === 'PUT')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Збережено' })).toBeDisabled();
  });

  it('comes round again when somebody saves during the joining itself', async () => {
    const { user, product } = await openProduct();
    await fill(user, await title(), 'Моя назва');
    await saveElsewhere(product._id, { sku: { 0: 'ІНШИЙ-1' } });
    let others = 0;
    api().server.use(
      http.put('*/api/product/update/*', async ({ request }) => {
        const { fields } = (await request.clone().json()) as { fields: Record<string, unknown> };
        if (!('title' in fields) || others > 1) return undefined;
        others += 1;
        await saveElsewhere(product._id, { quantity: { 0: 40 + others } });
        return undefined;
      }),
    );
    await save(user);
    await findHeading('Моя назва');
    expect(others).toBe(2);
    expect(await stored(product._id)).toMatchObject({ title: { uk: 'Моя назва' }, sku: { 0: 'ІНШИЙ-1' } });
  });
});

describe('someone else saved the same field meanwhile', () => {
  async function inConflict() {
    const opened = await openProduct();
    const { product, user } = opened;
    await fill(user, await title(), 'Моя назва');
    await fill(user, englishTitle(), 'Mine');
    await saveElsewhere(product._id, {
      title: { uk: 'Чужа назва', en: String((await stored(product._id)).title?.en) },
      sku: { 0: 'ІНШИЙ-1' },
    });
    await save(user);
    const dialog = await conflictDialog();
    return { ...opened, dialog, choice: within(dialog).getByRole('radiogroup', { name: 'Назва УК' }) };
  }
  const joined = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Зберегти поєднане' });

  it('shows mine, theirs and the original, with nothing chosen, and what was joined by itself', async () => {
    const { dialog, choice, name } = await inConflict();
    expect(dialog).toHaveAccessibleDescription(/^Збережено \d{4}-\d\d-\d\d \d\d:\d\d, автор: .+/);
    const radios = within(choice).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Моя версія: Моя назва',
      'Збережена версія: Чужа назва',
      `Початкова версія: ${name}`,
    ]);
    for (const radio of radios) expect(radio).not.toBeChecked();
    expect(radios[0]).toHaveFocus();
    expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(1);
    expect(dialog).toHaveTextContent(/Поєднано без вибору.*Назва EN.*Mine.*Артикул.*ІНШИЙ-1/);
  });

  it('overwrites nothing before the person has chosen', async () => {
    const { user, dialog, product } = await inConflict();
    expect(joined(dialog)).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Залишилося вибрати: 1 поле');
    await user.click(joined(dialog));
    expect(within(dialog).getAllByRole('radio')[0]).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'До форми' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await stored(product._id)).title).toMatchObject({ uk: 'Чужа назва' });
    expect(await title()).toHaveValue('Моя назва');
  });

  it.each([
    ['mine', 'Моя версія: Моя назва', 'Моя назва'],
    ['theirs', 'Збережена версія: Чужа назва', 'Чужа назва'],
  ])('saves %s together with all that did not overlap', async (_side, radio, result) => {
    const { user, dialog, choice, product } = await inConflict();
    await user.click(within(choice).getByRole('radio', { name: radio }));
    await user.click(joined(dialog));
    await findHeading(result);
    await waitFor(async () =>
      expect(await stored(product._id)).toMatchObject({ title: { uk: result, en: 'Mine' }, sku: { 0: 'ІНШИЙ-1' } }),
    );
    expect(await screen.findByRole('button', { name: 'Збережено' })).toBeDisabled();
  });

  it('is chosen by the keyboard alone', async () => {
    const { user, choice, product, name } = await inConflict();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(choice).getByRole('radio', { name: `Початкова версія: ${name}` })).toBeChecked();
    await user.keyboard('{ArrowUp}');
    expect(within(choice).getByRole('radio', { name: /^Збережена версія/ })).toBeChecked();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(within(choice).getByRole('radio', { name: /^Моя версія/ })).toBeChecked();
    expect((await stored(product._id)).title).toMatchObject({ uk: 'Чужа назва' });
  });

  it('takes all of one side', async () => {
    const { user, dialog, product } = await inConflict();
    await user.click(within(dialog).getByRole('button', { name: 'Усюди: Збережена версія' }));
    expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
    await user.click(joined(dialog));
    await waitFor(async () => expect((await stored(product._id)).title).toEqual({ uk: 'Чужа назва', en: 'Mine' }));
  });

  it('lets go of mine', async () => {
    const { user, dialog, product } = await inConflict();
    await user.click(within(dialog).getByRole('button', { name: 'Відкинути мої зміни' }));
    await findHeading('Чужа назва');
    expect(await title()).toHaveValue('Чужа назва');
    expect((await stored(product._id)).title).not.toMatchObject({ en: 'Mine' });
  });

  it('asks again when somebody saves the same field once more', async () => {
    const { user, dialog, choice, product } = await inConflict();
    await saveElsewhere(product._id, { title: { uk: 'Ще одна', en: 'x' } });
    await user.click(within(choice).getByRole('radio', { name: /^Моя версія/ }));
    await user.click(joined(dialog));
    await waitFor(async () => expect(await conflictDialog()).toHaveTextContent('Ще одна'));
    expect(within(await conflictDialog()).getByRole('radio', { name: /^Моя версія: Моя назва/ })).not.toBeChecked();
    expect((await stored(product._id)).title).toMatchObject({ uk: 'Ще одна' });
  });
});
