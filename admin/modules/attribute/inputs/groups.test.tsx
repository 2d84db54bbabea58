import { act, screen, within } from '@testing-library/react';
import { permanentGroups } from '#domain/fields/attributeGroups';
import type { AttributeGroup } from '#domain/wire/Attribute';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { axeViolations } from '../../../testing/axeViolations';
import { clearFields, renderField } from '../../../testing/renderField';
import type { TestFormOptions } from '../../../testing/TestForm';

afterEach(clearFields);

const general: AttributeGroup = {
  _id: 'general',
  title: permanentGroups.general,
  removable: false,
  items: ['price', 'sku'],
};
const attributes: AttributeGroup = {
  _id: 'attributes',
  title: permanentGroups.attributes,
  removable: false,
  items: ['brand'],
};
const care: AttributeGroup = { _id: 'care', title: { uk: 'Догляд', en: 'Care' }, removable: true, items: ['washing'] };
const price = { value: 'price', view: 'Ціна', disabled: true };
const datalist: DatalistItem[] = [
  price,
  { value: 'sku', view: 'Артикул' },
  { value: 'brand', view: 'Бренд' },
  { value: 'washing', view: 'Прання' },
  { value: 'season', view: 'Сезон' },
];

async function editor(
  groups: readonly AttributeGroup[],
  options: TestFormOptions & { readonly?: boolean } = {},
  items: DatalistItem[] = datalist,
) {
  const { readonly = false, ...form } = options;
  const rendered = renderField(
    { type: 'attribute-groups', value: { 0: groups }, datalist: items, required: true, readonly },
    form,
  );
  // Its code is loaded with the first one.
  await screen.findByRole('group', { name: 'Основне' });
  const values = () => rendered.value()['0'] as AttributeGroup[];
  return {
    ...rendered,
    values,
    placed: () => Object.fromEntries(values().map(({ _id, items }) => [_id, items])),
    /** Keys at the handle of an attribute or a group. */
    keys: async (name: string, text: string) => {
      act(() => press(`Перемістити: ${name}`).focus());
      await rendered.user.keyboard(text);
    },
  };
}
/** What screen readers are told. */
const said = () => screen.getByRole('status').textContent;
const list = (name: string) => screen.getByRole('list', { name });
const itemsOf = (name: string) =>
  within(list(name))
    .queryAllByRole('button', { name: /^Місце атрибута/ })
    .map((button) => (button.getAttribute('aria-label') ?? '').replace('Місце атрибута: ', ''));
const press = (name: string) => screen.getByRole('button', { name });

describe('the groups of a set', () => {
  it('show their attributes, and those that are in none', async () => {
    await editor([general, attributes]);
    expect(itemsOf('Основне')).toEqual(['Ціна', 'Артикул']);
    expect(itemsOf('Атрибути')).toEqual(['Бренд']);
    expect(itemsOf('Немає в наборі')).toEqual(['Прання', 'Сезон']);
    expect(screen.getByTitle('Закріплений: залишається в наборі')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('are added with the focus in the title, renamed, and require one', async () => {
    const { user, values, form } = await editor([general, attributes]);
    await user.click(press('Додати групу'));
    const input = screen.getByRole('textbox', { name: /Назва групи група 3/ });
    expect(input).toHaveFocus();
    expect(await act(() => form.validateAll())).toEqual(['поле']);
    expect(input).toHaveAccessibleDescription('Заповніть це поле');
    await user.paste('а'.repeat(33));
    await user.tab();
    expect(input).toHaveAccessibleDescription(/максимум 32/);
    await user.clear(input);
    await user.type(input, 'Догляд');
    expect(await act(() => form.validateAll())).toEqual([]);
    expect(values().at(-1)).toEqual({ _id: 'group-1', title: { uk: 'Догляд', en: '' }, removable: true, items: [] });
  });

  it('are removed with their attributes, except the permanent ones and those with mandatory attributes', async () => {
    const { user, placed } = await editor([general, attributes, care]);
    expect(screen.queryByRole('button', { name: 'Видалити групу: Основне' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Видалити групу: Атрибути' })).not.toBeInTheDocument();
    await user.click(press('Видалити групу: Догляд'));
    expect(placed()).toEqual({ general: ['price', 'sku'], attributes: ['brand'] });
    expect(itemsOf('Немає в наборі')).toEqual(['Прання', 'Сезон']);
    expect(screen.getByRole('textbox', { name: /Назва групи Атрибути/ })).toHaveFocus();
    clearFields();
    await editor([{ ...general, items: [] }, attributes, { ...care, items: ['price'] }]);
    expect(press('Видалити групу: Догляд')).toBeDisabled();
  });

  it('give and take attributes by the menu, with an announcement and the focus', async () => {
    const { user, placed } = await editor([general, attributes]);
    await user.click(press('Місце атрибута: Сезон'));
    await user.click(screen.getByRole('menuitem', { name: 'До групи «Атрибути»' }));
    expect(placed()).toEqual({ general: ['price', 'sku'], attributes: ['brand', 'season'] });
    expect(screen.getByText('Сезон: тепер у «Атрибути», місце 2')).toBeInTheDocument();
    expect(press('Місце атрибута: Сезон')).toHaveFocus();
    await user.click(press('Місце атрибута: Артикул'));
    await user.click(screen.getByRole('menuitem', { name: 'Вилучити з набору' }));
    expect(placed()).toEqual({ general: ['price'], attributes: ['brand', 'season'] });
  });

  it('keep mandatory attributes in the set, and those that are stored in a group in it', async () => {
    const { user, placed } = await editor([general, attributes]);
    await user.click(press('Місце атрибута: Ціна'));
    expect(screen.getByRole('menuitem', { name: 'Вилучити з набору' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: 'До групи «Атрибути»' }));
    expect(placed()).toEqual({ general: ['sku'], attributes: ['brand', 'price'] });
    clearFields();
    const stored = await editor([general, attributes], {}, [{ ...price, fixed: true }, ...datalist.slice(1)]);
    expect(screen.getByTitle('Закріплений: залишається у своїй групі')).toBeInTheDocument();
    await user.click(press('Місце атрибута: Ціна'));
    for (const target of screen.getAllByRole('menuitem')) expect(target).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    await stored.keys('Ціна', '{ }{ArrowRight}');
    expect(said()).toBe('Ціна: іншого місця там немає');
    await user.keyboard('{ArrowDown}{ }');
    expect(stored.placed()).toEqual({ general: ['sku', 'price'], attributes: ['brand'] });
  });

  it('are put in order by buttons', async () => {
    const { user, values } = await editor([general, attributes, care]);
    await user.click(press('Перемістити ближче до початку: Догляд'));
    expect(values().map(({ _id }) => _id)).toEqual(['general', 'care', 'attributes']);
    expect(screen.getByText('Догляд: тепер на місці 2 із 3')).toBeInTheDocument();
  });

  it('are put in order by keyboard, the last one before the first', async () => {
    const { values, keys } = await editor([general, attributes, care]);
    const order = () => values().map(({ _id }) => _id);
    await keys('Догляд', '{ }{ArrowLeft}');
    expect(said()).toBe('Догляд: місце 2 із 3');
    expect(order()).toEqual(['general', 'attributes', 'care']);
    await keys('Догляд', '{ }');
    expect(order()).toEqual(['general', 'care', 'attributes']);
    await keys('Основне', '{ }{ArrowLeft}{Enter}');
    expect(order()).toEqual(['care', 'attributes', 'general']);
  });

  // jsdom lays nothing out: no group is in sight, and none beside another.
  it.each([
    ['right', ['Основне', 'Атрибути', 'Догляд']],
    ['left', ['Догляд', 'Атрибути', 'Основне']],
  ])('take an attribute by keyboard to the %s through each group in turn', async (side, groups) => {
    const { placed, keys, user } = await editor([general, attributes, care]);
    const [first = ''] = groups;
    await keys('Сезон', '{ }');
    expect(said()).toBe('Сезон: немає в наборі');
    expect(press('Перемістити: Сезон')).toHaveAttribute('aria-pressed', 'true');
    for (const group of [...groups, null, first]) {
      await user.keyboard(side === 'right' ? '{ArrowRight}' : '{ArrowLeft}');
      expect(said()).toBe(group === null ? 'Сезон: немає в наборі' : `Сезон: «${group}», місце 1`);
      expect(itemsOf(group ?? 'Немає в наборі')).toContain('Сезон');
      expect(press('Перемістити: Сезон')).toHaveFocus();
    }
    expect(placed()).toEqual({ general: ['price', 'sku'], attributes: ['brand'], care: ['washing'] });
    await user.keyboard('{ }');
    expect(Object.values(placed()).filter((items) => items[0] === 'season')).toHaveLength(1);
    expect(itemsOf(first)[0]).toBe('Сезон');
    expect(press('Перемістити: Сезон')).toHaveAttribute('aria-pressed', 'false');
  });

  it('exchange attributes by keyboard, and give them back with Escape', async () => {
    const { placed, keys, user } = await editor([general, attributes, care]);
    await keys('Артикул', '{ }{ArrowUp}{ }');
    expect(placed().general).toEqual(['sku', 'price']);
    await keys('Артикул', '{ }{ArrowUp}{ }');
    expect(placed().general).toEqual(['price', 'sku']);
    await keys('Бренд', '{ }{ArrowRight}{ArrowDown}{Escape}');
    expect(said()).toBe('Бренд: знову на своєму місці');
    expect(placed().attributes).toEqual(['brand']);
    await keys('Бренд', '{ }{ArrowRight}{ArrowDown}{ }');
    expect(placed()).toMatchObject({ attributes: [], care: ['washing', 'brand'] });
    expect(said()).toBe('Бренд: тепер у «Догляд», місце 2');
    await keys('Прання', '{ }{ArrowRight}{ }');
    expect(placed().care).toEqual(['brand']);
    // Mandatory: past those that are not in the set, and the ends meet.
    await keys('Ціна', '{ }{ArrowLeft}');
    expect(said()).toBe('Ціна: «Догляд», місце 1');
    await user.click(document.body);
    expect(placed().general).toEqual(['price', 'sku']);
  });

  it('shows what is picked up though a search has hidden it', async () => {
    const { keys, user } = await editor([general, attributes]);
    await keys('Прання', '{ }');
    expect(itemsOf('Немає в наборі')).toEqual(['Прання', 'Сезон']);
    await user.keyboard('{ArrowRight}{ }');
    await user.type(screen.getByRole('searchbox', { name: 'Шукайте серед атрибутів' }), 'сезон');
    await keys('Прання', '{ }{ArrowLeft}');
    expect(itemsOf('Немає в наборі')).toEqual(['Прання', 'Сезон']);
    expect(press('Перемістити: Прання')).toHaveFocus();
  });

  it('find attributes that are not in the set', async () => {
    const { user } = await editor([general, attributes]);
    await user.type(screen.getByRole('searchbox', { name: 'Шукайте серед атрибутів' }), 'сез');
    expect(itemsOf('Немає в наборі')).toEqual(['Сезон']);
    await user.type(screen.getByRole('searchbox'), 'ї');
    expect(screen.getByText('За запитом «сезї» нічого не знайдено')).toBeInTheDocument();
  });

  it('name an attribute of the trash, and one that is not there any more, which can be taken out', async () => {
    const trashed = { value: 'old', view: 'Тканина', visible: false };
    const { user, placed } = await editor([{ ...general, items: ['price', 'old', 'gone'] }, attributes], {}, [
      ...datalist,
      trashed,
    ]);
    expect(itemsOf('Основне')).toEqual(['Ціна', 'Тканина (видалений)', 'Атрибут, якого вже немає']);
    for (const name of ['Тканина (видалений)', 'Атрибут, якого вже немає']) {
      await user.click(press(`Місце атрибута: ${name}`));
      await user.click(screen.getByRole('menuitem', { name: 'Вилучити з набору' }));
    }
    expect(placed()).toEqual({ general: ['price'], attributes: ['brand'] });
    expect(itemsOf('Немає в наборі')).not.toContain('Тканина (видалений)');
  });

  it('can be shown only', async () => {
    await editor([general, attributes], { readonly: true });
    expect(screen.getByRole('textbox', { name: /Назва групи Основне/ })).toBeDisabled();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('Артикул')).toBeInTheDocument();
  });
});
