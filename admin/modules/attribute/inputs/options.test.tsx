import { act, fireEvent, screen, within } from '@testing-library/react';
import { attributeOptions } from '#domain/fields/attributeOptions';
import type { AttributeOption, AttributeType } from '#domain/wire/Attribute';
import { axeViolations } from '../../../testing/axeViolations';
import { mockListLayout } from '../../../testing/listLayout';
import { aField, clearFields, renderFields } from '../../../testing/renderField';
import type { TestFormOptions } from '../../../testing/TestForm';

afterEach(clearFields);

const stored = (id: string, uk: string, more: Partial<AttributeOption> = {}): AttributeOption => ({
  _id: id,
  _deleted: false,
  parent: 'a',
  isDefault: false,
  slug: id,
  title: { uk, en: '' },
  position: 0,
  ...more,
});
const space = 32;
const arrowUp = 38;
const three = [stored('lon', 'Льон'), stored('vovna', 'Вовна'), stored('shovk', 'Шовк')];

async function editor(
  options: readonly AttributeOption[],
  type: AttributeType = 'select',
  more: TestFormOptions & { readonly?: boolean } = {},
) {
  const { readonly = false, ...formOptions } = more;
  const rendered = renderFields(
    [
      aField({ name: 'поле', type: 'attribute-options', value: { 0: options }, required: true, readonly }),
      aField({ name: 'type', type: 'text', value: { 0: type } }),
    ],
    { id: 'a', ...formOptions },
  );
  // Its code is loaded with the first one.
  await screen.findAllByText(/^(Slug|Додати значення)$/);
  const values = () => rendered.value()['0'] as AttributeOption[];
  return {
    ...rendered,
    values,
    slugs: () => values().map(({ slug, _deleted }) => (_deleted ? `-${slug}` : slug)),
  };
}
const title = (name: string) => screen.findByRole('textbox', { name: `Назва УК: ${name}` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => within(screen.getByRole('list', { name: /^поле/ })).getAllByRole('listitem');

describe('the options of an attribute', () => {
  it('are added with the focus in the title; the slug follows it while it is empty', async () => {
    const { user, values } = await editor([]);
    await user.click(await screen.findByRole('button', { name: 'Додати значення' }));
    expect(await title('значення 1')).toHaveFocus();
    await user.keyboard('Зимові чоботи');
    expect(screen.getByRole('textbox', { name: /^Slug/ })).toHaveAttribute('placeholder', 'zymovi-choboty');
    await user.tab();
    expect(values()).toMatchObject([{ title: { uk: 'Зимові чоботи' }, slug: 'zymovi-choboty' }]);
    await user.type(await title('Зимові чоботи'), ' 2');
    await user.tab();
    expect(values()).toMatchObject([{ slug: 'zymovi-choboty' }]);
  });

  it('are typed one after another with Enter', async () => {
    const { user, slugs } = await editor([]);
    await user.click(await screen.findByRole('button', { name: 'Додати значення' }));
    await user.keyboard('Льон{Enter}Вовна{Enter}Льон');
    await user.click(document.body);
    expect(slugs()).toEqual(['lon', 'vovna', 'lon-2']);
  });

  it('are pasted as a list: a line each, a second column is the other language', async () => {
    const { user, values } = await editor([]);
    await user.click(await screen.findByRole('button', { name: 'Додати значення' }));
    await user.paste('Льон\tLinen\r\n\r\nВовна\tWool\nШовк');
    expect(values().map((option) => [option.title, option.slug])).toEqual([
      [{ uk: 'Льон', en: 'Linen' }, 'lon'],
      [{ uk: 'Вовна', en: 'Wool' }, 'vovna'],
      [{ uk: 'Шовк', en: '' }, 'shovk'],
    ]);
    expect(screen.getByText('Додано значень: 3')).toBeInTheDocument();
  });

  it('go to the trash when they are stored, vanish when they are new, and can be put back', async () => {
    const { user, slugs } = await editor(three);
    await user.click(await screen.findByRole('button', { name: 'Додати значення' }));
    await user.keyboard('Бавовна');
    await user.click(press('Прибрати: Бавовна'));
    expect(slugs()).toEqual(['lon', 'vovna', 'shovk']);
    await user.click(press('Прибрати: Льон'));
    expect(slugs()).toEqual(['-lon', 'vovna', 'shovk']);
    await user.click(press('Повернути'));
    expect(slugs()).toEqual(['lon', 'vovna', 'shovk']);
    expect(await title('Льон')).toHaveFocus();
  });

  it('are restored from the trash', async () => {
    const { user, slugs } = await editor([stored('lon', 'Льон', { _deleted: true }), stored('vovna', 'Вовна')]);
    await user.click(screen.getByRole('radio', { name: 'Видалені 1' }));
    await user.click(press('Відновити: Льон'));
    expect(slugs()).toEqual(['lon', 'vovna']);
    expect(screen.getByText('Видалених значень немає')).toBeInTheDocument();
    expect(screen.getByText('Льон: відновлено')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Видалені 0' })).toHaveFocus();
  });

  it('are restored to the place that they were removed from, though others have moved', async () => {
    const { user, slugs } = await editor(three);
    await user.click(await screen.findByRole('button', { name: 'Прибрати: Вовна' }));
    await user.click(press('Перемістити вище: Шовк'));
    expect(slugs()).toEqual(['shovk', 'lon', '-vovna']);
    await user.click(press('Додати значення'));
    await user.keyboard('Бавовна{Tab}');
    await user.click(screen.getByRole('radio', { name: 'Видалені 1' }));
    await user.click(press('Відновити: Вовна'));
    expect(slugs()).toEqual(['shovk', 'lon', 'vovna', 'bavovna']);
  });

  it('have one default', async () => {
    const { user, values } = await editor(three);
    const star = (name: string) => screen.findByRole('button', { name: `За замовчуванням: ${name}` });
    await user.click(await star('Льон'));
    await user.click(await star('Шовк'));
    expect(values().map(({ isDefault }) => isDefault)).toEqual([false, false, true]);
    expect(await star('Шовк')).toHaveAttribute('aria-pressed', 'true');
    expect(await star('Льон')).toHaveAttribute('aria-pressed', 'false');
    await user.click(await star('Шовк'));
    expect(values().some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('are put in order by keyboard, with announcements, and by buttons', async () => {
    const restoreLayout = mockListLayout();
    const { user, slugs } = await editor(three);
    const handle = await screen.findByRole('button', { name: 'Перемістити: Шовк' });
    act(() => handle.focus());
    for (const keyCode of [space, arrowUp, space])
      await act(async () => {
        fireEvent.keyDown(document.activeElement ?? document.body, { keyCode });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      });
    expect(await screen.findByText('Шовк: тепер на місці 2 із 3')).toBeInTheDocument();
    expect(slugs()).toEqual(['lon', 'shovk', 'vovna']);
    await user.click(press('Перемістити вище: Шовк'));
    expect(slugs()).toEqual(['shovk', 'lon', 'vovna']);
    restoreLayout();
  });

  it('are sorted by title', async () => {
    const { user, slugs } = await editor(three);
    await user.click(press('Упорядкувати за назвою'));
    expect(slugs()).toEqual(['vovna', 'lon', 'shovk']);
  });

  it.each<[AttributeType, string[]]>([
    ['select', []],
    ['text-select', ['Підпис']],
    ['color-select', ['Колір']],
    ['image-select', ['Зображення']],
  ])('of the type %s have the columns %j', async (type, shown) => {
    await editor([three[0] as AttributeOption], type);
    await title('Льон');
    expect(screen.queryAllByRole('textbox', { name: 'Підпис УК: Льон' })).toHaveLength(
      shown.includes('Підпис') ? 1 : 0,
    );
    expect(screen.queryAllByRole('textbox', { name: 'Колір: Льон' })).toHaveLength(shown.includes('Колір') ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Вибрати зображення: Льон' })).toHaveLength(
      shown.includes('Зображення') ? 1 : 0,
    );
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('with labels: the label copies the title until it has words of its own', async () => {
    const { user, values } = await editor([], 'text-select');
    await user.click(await screen.findByRole('button', { name: 'Додати значення' }));
    await user.keyboard('Дуже великий розмір');
    expect(values()[0]?.label?.uk).toBe('Дуже великий роз');
    const label = screen.getByRole('textbox', { name: /^Підпис/ });
    await user.clear(label);
    await user.type(label, 'XL');
    await user.type(await title('Дуже великий розмір'), ' жіночий');
    expect(values()[0]?.label?.uk).toBe('XL');
  });

  it('show both languages side by side', async () => {
    const { user, values } = await editor(three, 'select', { view: 'both' });
    await user.type(await screen.findByRole('textbox', { name: 'Назва EN: Льон' }), 'Linen');
    expect(values()[0]?.title).toEqual({ uk: 'Льон', en: 'Linen' });
  });

  it('name the problem in its cell', async () => {
    const { user, form } = await editor([...three, stored('x', '', { slug: '' })], 'color-select');
    const slug = await screen.findByRole('textbox', { name: 'Slug: Вовна' });
    await user.clear(slug);
    await user.type(slug, 'lon');
    const color = screen.getByRole('textbox', { name: 'Колір: Шовк' });
    await user.type(color, 'reddish');
    await user.tab();
    expect(slug).toHaveAccessibleDescription('Таке значення slug уже є серед значень атрибута');
    expect(color).toHaveAccessibleDescription(/колір/);
    expect(await act(() => form.validateAll())).toEqual(['поле']);
    expect(await title('значення 4')).toHaveAccessibleDescription('Заповніть це поле');
    expect(screen.getByText('Значень із помилками: 4')).toBeInTheDocument();
  });

  it('of which all are in the trash are none', async () => {
    const { user, form } = await editor([three[0] as AttributeOption]);
    await user.click(await screen.findByRole('button', { name: 'Прибрати: Льон' }));
    expect(await act(() => form.validateAll())).toEqual(['поле']);
    expect(screen.getByText('Додайте щонайменше одне значення')).toBeInTheDocument();
  });

  it('can be shown only', async () => {
    await editor(three, 'color-select', { readonly: true });
    expect(await title('Льон')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Прибрати|Перемістити|Додати|Упорядкувати/ })).not.toBeInTheDocument();
  });
});

describe('many options', () => {
  const many = attributeOptions.normalise(
    Array.from({ length: 1000 }, (_, at) => stored(`o${at}`, `Колір ${at + 1}`)),
    {},
  );

  it('are shown by pages, and one far away is found and moved to a place', async () => {
    const { user, values } = await editor(many);
    await title('Колір 1');
    expect(rows()).toHaveLength(30);
    await user.type(screen.getByRole('searchbox', { name: 'Шукайте серед значень' }), 'колір 777');
    expect(rows()).toHaveLength(1);
    const place = screen.getByRole('textbox', { name: 'Місце: Колір 777' });
    expect(place).toHaveValue('777');
    await user.clear(place);
    await user.type(place, '2{Enter}');
    expect(
      values()
        .slice(0, 3)
        .map(({ slug }) => slug),
    ).toEqual(['o0', 'o776', 'o1']);
    expect(await title('Колір 777')).toHaveFocus();
    await user.click(press('Go to page 34'));
    expect(rows()).toHaveLength(10);
  });

  it('lead to those with errors, page by page', async () => {
    const { user, form } = await editor([
      ...many.slice(0, 500),
      stored('bad', ''),
      ...many.slice(500, 900),
      stored('worse', ''),
    ]);
    await act(() => form.validateAll());
    await user.click(press('Перейти до наступного'));
    expect(await title('значення 501')).toHaveFocus();
    await user.click(press('Перейти до наступного'));
    expect(await title('значення 902')).toHaveFocus();
    await user.click(press('Перейти до наступного'));
    expect(await title('значення 501')).toHaveFocus();
  });

  it('can be ten thousand', async () => {
    const all = attributeOptions.normalise(
      Array.from({ length: 10_000 }, (_, at) => stored(`o${at}`, `Колір ${at + 1}`)),
      {},
    );
    const { user, values } = await editor(all);
    await user.type(await title('Колір 1'), '!');
    expect(values()).toHaveLength(10_000);
    expect(values()[0]?.title.uk).toBe('Колір 1!');
    expect(screen.getByText(/Більше не додати: максимум 10\s?000/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Додати значення' })).not.toBeInTheDocument();
  });
});
