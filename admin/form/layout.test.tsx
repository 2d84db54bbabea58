import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { FormGroup, FormItem, FormSection } from '#domain/wire/Form';
import { controlIdleCallbacks } from '../testing/controlIdleCallbacks';
import { aField } from '../testing/renderField';
import { groupLayoutCards } from './groupLayoutCards';
import { fieldOrder } from './fieldOrder';
import { groupLayoutRows } from './groupLayoutRows';
import { renderForm } from './testing/renderForm';

const both = (text: string) => ({ uk: text, en: text });
const text = (name: string, more: Partial<FormField> = {}) => aField({ name, type: 'text', ...more });
const section = (name: string, items: FormItem[], more: Partial<FormSection> = {}): FormSection => ({
  type: 'section',
  name,
  title: both(name),
  items,
  ...more,
});
const tab = (name: string, items: FormItem[]): FormGroup => ({ type: 'tab', name, title: both(name), items });
const box = (name: string) => screen.queryByRole('textbox', { name: new RegExp(`^${name}`) });

afterEach(cleanup);

const nested = tab('Вкладка', [
  section('Картка', [
    text('перше'),
    {
      type: 'column',
      name: 'ліворуч',
      items: [
        text('друге'),
        {
          type: 'block',
          name: 'група',
          title: both('Група'),
          items: [{ type: 'fields', name: 'ряд', items: [text('третє'), text('четверте')] }],
        },
      ],
    },
    { type: 'column', name: 'праворуч', items: [text('п’яте')] },
    text('шосте'),
  ]),
  text('вільне'),
]);

describe('layout types within each other (FLD-layout-001)', () => {
  it('draws every field once, in its order, within its card and group', () => {
    renderForm([nested]);
    const names = screen
      .getAllByRole('textbox')
      .map((input) => input.closest('div')?.ownerDocument.querySelector(`label[for="${input.id}"]`)?.textContent);
    expect(names).toEqual(['перше', 'друге', 'третє', 'четверте', 'п’яте', 'шосте', 'вільне']);
    const card = within(screen.getByRole('region', { name: 'Картка' }));
    expect(within(card.getByRole('group', { name: 'Група' })).getAllByRole('textbox')).toHaveLength(2);
    expect(card.getByRole('heading', { level: 3, name: 'Група' })).toBeInTheDocument();
    expect(card.queryByRole('textbox', { name: 'вільне' })).not.toBeInTheDocument();
  });

  it('puts neighbouring columns and fields together', () => {
    const [card] = groupLayoutCards(nested);
    expect(
      groupLayoutRows(card?.items ?? []).map((run) =>
        'fields' in run ? run.fields.length : 'columns' in run ? `${run.columns.length} columns` : run.titled.name,
      ),
    ).toEqual([1, '2 columns', 1]);
    expect(groupLayoutCards(nested).map(({ name, title }) => [name, title?.uk])).toEqual([
      ['Картка', 'Картка'],
      ['вільне', undefined],
    ]);
    expect(
      groupLayoutRows([
        { type: 'fields', name: 'ряд', items: [text('а'), { type: 'block', name: 'б', title: both('б'), items: [] }] },
      ]),
    ).toHaveLength(2);
  });

  it('leaves out cards, groups and columns without a field to show, and brings them with it', async () => {
    const ruler = aField({ name: 'є', type: 'yesno', ruler: true, trueDependent: ['залежне'], value: { 0: false } });
    const { user } = renderForm([
      tab('т', [
        section('Перша', [ruler]),
        section('Друга', [
          {
            type: 'column',
            name: 'к',
            items: [
              { type: 'block', name: 'г', title: both('Група'), items: [text('залежне', { independent: false })] },
            ],
          },
        ]),
      ]),
    ]);
    expect(screen.queryByRole('region', { name: 'Друга' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch'));
    expect(
      within(screen.getByRole('region', { name: 'Друга' })).getByRole('group', { name: 'Група' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('switch'));
    expect(screen.queryByRole('region', { name: 'Друга' })).not.toBeInTheDocument();
  });
});

describe('cards on a small screen', () => {
  const cards = tab('т', [
    section('Назва', [text('назва')]),
    section('Ціна', [text('ціна')], { lead: true }),
    section('Опис', [text('опис')]),
    section('Розміщення', [text('категорія')], { side: true }),
  ]);

  it.each([
    ['with a side column', { wide: true, leadFirst: true }, ['назва', 'ціна', 'опис', 'категорія']],
    ['of a saved record', { wide: false, leadFirst: true }, ['ціна', 'назва', 'категорія', 'опис']],
    ['of a new record', { wide: false, leadFirst: false }, ['назва', 'категорія', 'ціна', 'опис']],
  ])('stand in their order: %s', (_what, layout, names) => {
    expect(fieldOrder([cards], layout)).toEqual(names);
  });

  it('that a form begins with stay together in a new record', () => {
    const order = tab('т', [
      section('Магазин', [text('магазин')], { lead: true }),
      section('Кошик', [text('кошик')], { lead: true }),
      section('Доставка', [text('адреса')]),
      section('Статус', [text('статус')], { side: true }),
    ]);
    const names = ['магазин', 'кошик', 'статус', 'адреса'];
    expect(fieldOrder([order], { wide: false, leadFirst: false })).toEqual(names);
  });
});

describe('fields that rulers call in (FRM-023)', () => {
  const kind = aField({
    name: 'вид',
    type: 'select',
    ruler: true,
    value: { 0: 'a' },
    datalist: [
      { value: 'a', view: 'А', dependent: ['одне'] },
      { value: 'b', view: 'Б', dependent: ['інше'] },
    ],
  });
  const open = () =>
    renderForm([
      tab('т', [
        section('с', [
          kind,
          text('одне', { independent: false, required: true }),
          text('інше', { independent: false, required: true }),
        ]),
      ]),
    ]);

  it('come and go with the value, and what was typed into them comes back', async () => {
    const { user, form } = open();
    await user.type(screen.getByRole('textbox', { name: /^одне/ }), 'слово');
    act(() => form.setValue('вид', '0', 'b'));
    expect(box('одне')).not.toBeInTheDocument();
    expect(box('інше')).toBeInTheDocument();
    act(() => form.setValue('вид', '0', 'a'));
    expect(box('одне')).toHaveValue('слово');
  });

  it('are not checked while they are away, and are sent as they are', async () => {
    const { form } = open();
    act(() => void form.setValue('одне', '0', 'слово'));
    expect(await act(() => form.validateAll())).toEqual([]);
    act(() => form.setValue('вид', '0', 'b'));
    expect(await act(() => form.validateAll())).toEqual(['інше']);
    expect(form.payload(true)).toMatchObject({ одне: { 0: 'слово' }, інше: { 0: '' } });
  });
});

describe('tabs', () => {
  const many = (name: string, value: FormField['value']) => text(name, { multilangual: true, value });

  it('say what each language lacks, and errors', async () => {
    const { user, form } = renderForm([
      tab('Перша', [
        section('а', [
          many('один', { uk: 'є', en: '' }),
          many('два', { uk: 'є', en: '' }),
          many('три', { uk: '', en: 'is' }),
          text('код', { required: true, value: { 0: 'x' } }),
        ]),
      ]),
      tab('Друга', [section('б', [many('чотири', { uk: 'є', en: 'is' }), many('п’ять', { uk: 'є', en: null })])]),
    ]);
    const first = screen.getByRole('tab', { name: 'Перша' });
    expect(first).toHaveAccessibleDescription('Не заповнено українською: 1. Не заповнено англійською: 2');
    // How many fields are filled in is nobody's question.
    expect(first).toHaveTextContent(/^Перша$/);
    expect(screen.getByRole('tab', { name: 'Друга' })).not.toHaveAccessibleDescription();
    await user.type(screen.getByRole('textbox', { name: /^три УК/ }), 'слово');
    await waitFor(() => expect(first).toHaveAccessibleDescription('Не заповнено англійською: 2'));
    act(() => form.setValue('код', '0', ''));
    await act(() => form.validateAll());
    expect(screen.getByRole('tab', { name: 'Перша 1 помилка' })).not.toHaveTextContent('/');
  });

  it('are built when they are first opened, and lead to a field of theirs', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { goTo } = renderForm([
      tab('Перша', [section('а', [text('один')])]),
      tab('Друга', [section('б', [text('два')])]),
    ]);
    expect(document.getElementById('field-два-0')).toBeNull();
    act(() => goTo('два'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'два' })).toHaveFocus());
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('textbox', { name: 'два' })]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
    expect(screen.getByRole('tab', { name: 'Друга' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('a large form', () => {
  /** Counts how often each field and card is rendered: rendering reads their titles. */
  function counted() {
    const drawn = new Map<string, number>();
    const counting = <T extends { name: string; title: FormField['title'] }>(part: T): T => {
      const { title } = part;
      return Object.defineProperty(part, 'title', {
        enumerable: true,
        get: () => {
          drawn.set(part.name, (drawn.get(part.name) ?? 0) + 1);
          return title;
        },
      });
    };
    return { drawn, counting };
  }

  it('redraws with each key only the field that is typed into', async () => {
    const { drawn, counting } = counted();
    const field = (at: number) => counting(text(`поле${at}`, { multilangual: true, value: { uk: 'є', en: 'is' } }));
    const cards = [0, 1, 2, 3, 4].map((card) =>
      counting(
        section(
          `картка${card}`,
          Array.from({ length: 10 }, (_, at) => field(card * 10 + at)),
        ),
      ),
    );
    const { user } = renderForm([
      counting(tab('перша', cards)),
      counting(tab('друга', [section('остання', [field(50)])])),
    ]);
    const input = screen.getByRole('textbox', { name: /^поле7 УК/ });
    await user.click(input);
    await user.keyboard('а');
    drawn.clear();
    await user.keyboard('бвг');
    expect(input).toHaveValue('єабвг');
    expect([...drawn.keys()]).toEqual(['поле7']);
  });
});

it('the cards beside the form come after its first fields, and stay when another tab begins', async () => {
  const idle = controlIdleCallbacks();
  const many = (name: string) =>
    tab(
      name,
      Array.from({ length: 9 }, (_, at) =>
        text(`${name}-${at}`, at === 0 ? { multilangual: true, value: { uk: 'є', en: 'is' } } : {}),
      ),
    );
  const { user } = renderForm([many('перша'), many('друга')], 'both', true);
  const translation = () => screen.queryByRole('heading', { name: 'Переклад' });
  expect([box('перша-8'), translation()]).toEqual([null, null]);
  idle();
  const card = await screen.findByRole('heading', { name: 'Переклад' });
  await user.click(screen.getByRole('tab', { name: /друга/ }));
  expect(box('друга-8')).not.toBeInTheDocument();
  expect(translation()).toBe(card);
});
