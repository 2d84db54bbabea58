import { act, fireEvent, screen, within } from '@testing-library/react';
import { permanentGroups } from '../../../domain/fields/attributeGroups';
import type { AttributeGroup } from '../../../domain/wire/Attribute';
import { axeViolations } from '../../testing/axeViolations';
import { clearFields, renderField } from '../../testing/renderField';
import type { TestFormOptions } from '../../testing/TestForm';

afterEach(clearFields);

const keyCodes = { space: 32, arrowLeft: 37, arrowUp: 38, arrowRight: 39 } as const;
const columnWidth = 300;
const rowHeight = 50;

/** Places the columns beside and the items below each other: jsdom lays nothing out, and dragging measures. */
function mockColumns(): void {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(1000);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: HTMLElement) {
    const columns = screen
      .queryAllByRole('group')
      .filter((group) => group.querySelector('ul') && !group.contains(board()));
    const column = columns.findIndex((each) => each.contains(this));
    if (column === -1) return new DOMRect(0, 0, columns.length * columnWidth, 1000);
    const left = column * columnWidth;
    const row = this.closest('li');
    if (!row) return new DOMRect(left, 0, columnWidth, 800);
    const at = [...(row.parentElement?.children ?? [])].indexOf(row);
    return new DOMRect(left, 100 + at * rowHeight, columnWidth, rowHeight);
  });
}
afterEach(() => jest.restoreAllMocks());

const board = () => document.querySelector('[data-rfd-droppable-id=groups]');
async function drag(handle: HTMLElement, ...keys: (keyof typeof keyCodes)[]): Promise<void> {
  act(() => handle.focus());
  for (const key of ['space', ...keys, 'space'] as const)
    await act(async () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { keyCode: keyCodes[key] });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
}

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
const datalist = [
  { value: 'price', view: 'Ціна', disabled: true },
  { value: 'sku', view: 'Артикул' },
  { value: 'brand', view: 'Бренд' },
  { value: 'washing', view: 'Прання' },
  { value: 'season', view: 'Сезон' },
];

async function editor(groups: readonly AttributeGroup[], options: TestFormOptions & { readonly?: boolean } = {}) {
  const { readonly = false, ...form } = options;
  const rendered = renderField(
    { type: 'attribute-groups', value: { 0: groups }, datalist, required: true, readonly },
    form,
  );
  // Its code is loaded with the first one.
  await screen.findByRole('group', { name: 'Основне' });
  const values = () => rendered.value()['0'] as AttributeGroup[];
  return { ...rendered, values, placed: () => Object.fromEntries(values().map(({ _id, items }) => [_id, items])) };
}
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

  it('keep mandatory attributes in the set, though in any group', async () => {
    const { user, placed } = await editor([general, attributes]);
    await user.click(press('Місце атрибута: Ціна'));
    expect(screen.getByRole('menuitem', { name: 'Вилучити з набору' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: 'До групи «Атрибути»' }));
    expect(placed()).toEqual({ general: ['sku'], attributes: ['brand', 'price'] });
  });

  it('are put in order by buttons', async () => {
    const { user, values } = await editor([general, attributes, care]);
    await user.click(press('Перемістити ближче до початку: Догляд'));
    expect(values().map(({ _id }) => _id)).toEqual(['general', 'care', 'attributes']);
    expect(screen.getByText('Догляд: тепер на місці 2 із 3')).toBeInTheDocument();
  });

  it('are put in order by keyboard', async () => {
    mockColumns();
    const { values } = await editor([general, attributes, care]);
    await drag(press('Перемістити: Догляд'), 'arrowLeft');
    expect(values().map(({ _id }) => _id)).toEqual(['general', 'care', 'attributes']);
  });

  it('exchange attributes by keyboard', async () => {
    mockColumns();
    const { placed } = await editor([general, attributes]);
    await drag(press('Перемістити: Артикул'), 'arrowUp');
    expect(placed()).toEqual({ general: ['sku', 'price'], attributes: ['brand'] });
    await drag(press('Перемістити: Ціна'), 'arrowRight');
    expect(placed().attributes).toContain('price');
    expect(press('Перемістити: Ціна')).toHaveFocus();
    // Mandatory: not out of the set.
    await drag(press('Перемістити: Ціна'), 'arrowRight');
    expect(placed().attributes).toContain('price');
    await drag(press('Перемістити: Бренд'), 'arrowRight');
    expect(placed()).toEqual({ general: ['sku'], attributes: ['price'] });
  });

  it('find attributes that are not in the set', async () => {
    const { user } = await editor([general, attributes]);
    await user.type(screen.getByRole('searchbox', { name: 'Шукайте серед атрибутів' }), 'сез');
    expect(itemsOf('Немає в наборі')).toEqual(['Сезон']);
    await user.type(screen.getByRole('searchbox'), 'ї');
    expect(screen.getByText('За запитом «сезї» нічого не знайдено')).toBeInTheDocument();
  });

  it('name an attribute that is not there any more, which can be taken out', async () => {
    const { user, placed } = await editor([{ ...general, items: ['price', 'gone'] }, attributes]);
    await user.click(press('Місце атрибута: Видалений атрибут (gone)'));
    await user.click(screen.getByRole('menuitem', { name: 'Вилучити з набору' }));
    expect(placed()).toEqual({ general: ['price'], attributes: ['brand'] });
  });

  it('can be shown only', async () => {
    await editor([general, attributes], { readonly: true });
    expect(screen.getByRole('textbox', { name: /Назва групи Основне/ })).toBeDisabled();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('Артикул')).toBeInTheDocument();
  });
});
