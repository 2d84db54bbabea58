import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { clearFields, renderField } from '../../testing/renderField';

afterEach(clearFields);

const clear = () => screen.getByRole('button', { name: 'Очистити' });

describe('ranking', () => {
  const star = (count: number) => screen.getByRole('radio', { name: `${count} з 5` });

  it('is given in whole stars of ten points, by mouse and by arrows', async () => {
    const { user, value } = renderField({ type: 'ranking' });
    expect(screen.getByRole('radiogroup', { name: /^поле/ })).toBeInTheDocument();
    await user.click(star(3));
    expect(value()).toEqual({ 0: 30 });
    await user.keyboard('{ArrowRight}');
    expect(value()).toEqual({ 0: 40 });
    expect(star(4)).toBeChecked();
    expect(screen.getByText('4 з 5')).toBeInTheDocument();
  });

  it('is taken back by a button or by Delete', async () => {
    const { user, value } = renderField({ type: 'ranking', value: { 0: 20 } });
    await user.click(clear());
    expect(value()).toEqual({ 0: null });
    await user.click(star(1));
    await user.keyboard('{Delete}');
    expect(value()).toEqual({ 0: null });
    expect(screen.getByText('Без оцінки')).toBeInTheDocument();
  });

  it('shows averages in halves', () => {
    renderField({ type: 'ranking', readonly: true, value: { 0: 35 } });
    expect(screen.getByRole('img', { name: /3,5/ })).toBeInTheDocument();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('that is required says so', async () => {
    const { user } = renderField({ type: 'ranking', required: true });
    await user.tab();
    await user.tab();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/Заповніть це поле/);
    expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('color', () => {
  const box = () => screen.getByRole('textbox', { name: /^поле/ });

  it.each([
    ['#1A7F5A', '#1a7f5a'],
    ['1a7', '#11aa77'],
  ])('typed as %s is %s', async (typed, stored) => {
    const { user, value } = renderField({ type: 'color' });
    await user.type(box(), typed);
    await user.tab();
    expect(value()).toEqual({ 0: stored });
    expect(box()).toHaveValue(stored);
  });

  it('is taken from the palette or the browser’s picker', async () => {
    const { user, value } = renderField({ type: 'color' });
    await user.click(
      within(screen.getByRole('group', { name: 'Недавні та звичайні кольори' })).getByRole('button', {
        name: '#b3261e',
      }),
    );
    expect(value()).toEqual({ 0: '#b3261e' });
    expect(screen.getByRole('button', { name: '#b3261e' })).toHaveAttribute('aria-pressed', 'true');
    fireEvent.change(screen.getByLabelText('Вибрати колір на палітрі'), { target: { value: '#123456' } });
    expect(value()).toEqual({ 0: '#123456' });
  });

  it('says what a colour looks like', async () => {
    const { user } = renderField({ type: 'color' });
    await user.type(box(), 'зелений');
    await user.tab();
    expect(box()).toHaveAccessibleDescription(/Введіть колір на зразок/);
    expect(box()).toHaveValue('зелений');
  });
});

describe.each(['image-select', 'color-select', 'text-select'] as const)('%s', (type) => {
  const datalist = [
    {
      value: 's',
      view: 'Малий',
      label: 'Малий',
      color: '#c8102e',
      image: { url: '/s.svg', sizes: { thumbnail: '/small/s.svg' } },
    },
    { value: 'm', view: 'Середній', color: '#ffffff', image: { url: '/m.svg' } },
    { value: 'l', view: 'Великий', disabled: true },
    { value: 'x', view: 'Таємний', visible: false },
  ];
  const radio = (name: string) => screen.getByRole('radio', { name });
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('of one is a group of radio buttons, and can be taken back', async () => {
    const { user, value } = renderField({ type, datalist });
    expect(screen.getByRole('radiogroup', { name: /^поле/ })).toBeInTheDocument();
    await user.click(radio('Малий'));
    await user.keyboard('{ArrowDown}');
    expect(value()).toEqual({ 0: 'm' });
    await user.click(clear());
    expect(value()).toEqual({ 0: '' });
  });

  it('of several is a group of check boxes with arrows between them', async () => {
    const { user, value } = renderField({ type, datalist, multiple: true });
    expect(within(screen.getByRole('group', { name: /^поле/ })).getAllByRole('checkbox')).toHaveLength(3);
    await user.click(box('Малий'));
    await user.keyboard('{ArrowRight}');
    expect(box('Середній')).toHaveFocus();
    await user.keyboard(' ');
    expect(value()).toEqual({ 0: ['s', 'm'] });
    await user.click(box('Малий'));
    expect(value()).toEqual({ 0: ['m'] });
  });

  it('offers nothing hidden or switched off, but shows what is chosen', () => {
    renderField({ type, datalist, value: { 0: 'x' } });
    expect(radio('Великий')).toBeDisabled();
    expect(radio('Таємний')).toBeChecked();
    clearFields();
    renderField({ type, datalist });
    expect(screen.queryByRole('radio', { name: 'Таємний' })).toBeNull();
  });

  it('that is required wants a choice', async () => {
    const { form } = renderField({ type, datalist, required: true });
    expect(await act(() => form.validateAll())).toEqual(['поле']);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/Виберіть щонайменше один варіант/);
  });

  it('is searched when there is much', async () => {
    const { user } = renderField({
      type,
      datalist: Array.from({ length: 13 }, (_, at) => ({ value: String(at), view: `Варіант ${at}` })),
    });
    await user.type(screen.getByRole('searchbox', { name: 'Пошук серед варіантів' }), 'ВАРІАНТ 12');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByText('Знайдено варіантів: 1')).toBeInTheDocument();
  });
});

it('image-select shows the thumbnail where there is one', () => {
  renderField({
    type: 'image-select',
    datalist: [{ value: 's', view: 'Малий', image: { url: '/s.svg', sizes: { thumbnail: '/small/s.svg' } } }],
  });
  expect(document.querySelector('img')).toHaveAttribute('src', '/small/s.svg');
});

it('text-select shows labels and tells names', () => {
  renderField({ type: 'text-select', datalist: [{ value: 'xl', view: 'Дуже великий', label: 'XL' }] });
  expect(screen.getByRole('radio', { name: /^XL\s?Дуже великий$/ })).toBeInTheDocument();
});

describe('a list of choices', () => {
  const datalist = [
    { value: 'r', view: 'Червоний', label: 'RAL 3020', color: '#c8102e' },
    { value: 'j', view: 'Глечик', image: { url: '/jug.svg' } },
    { value: 'x', view: 'Таємний', visible: false },
  ];
  const list = () => screen.getByRole('combobox', { name: /^поле/ });

  it('draws the colour, the picture and the label of each', async () => {
    const { user } = renderField({ type: 'select', datalist });
    await user.click(list());
    expect(screen.getByRole('option', { name: /Червоний/ })).toHaveTextContent('ЧервонийRAL 3020');
    expect(screen.getByRole('option', { name: 'Глечик' }).querySelector('img')).toHaveAttribute('src', '/jug.svg');
  });

  it('has its search focused 100 ms after it was opened by its arrow', () => {
    jest.useFakeTimers();
    renderField({ type: 'select', datalist: [{ value: 'a', view: 'Один' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Розгорнути список' }));
    const focus = jest.spyOn(screen.getByRole('combobox'), 'focus');
    act(() => jest.advanceTimersByTime(99));
    expect(focus).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(focus).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('combobox')).toHaveFocus();
    jest.useRealTimers();
  });

  it('has its search focused when it opens', async () => {
    const { user } = renderField({ type: 'select', datalist });
    await user.click(screen.getByRole('button', { name: 'Розгорнути список' }));
    expect(list()).toHaveFocus();
    await user.keyboard('глеч');
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('names what is chosen even when it is no longer offered', () => {
    renderField({ type: 'select', datalist, value: { 0: 'x' } });
    expect(list()).toHaveValue('Таємний');
  });
});

describe('the order of tags', () => {
  const chip = (word: string) => screen.getByRole('button', { name: `Прибрати: ${word}` });

  it('is changed by Alt and an arrow', async () => {
    const { user, value } = renderField({ type: 'tags', value: { 0: ['мед', 'віск', 'сіль'] } });
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('{ArrowLeft}');
    expect(chip('сіль')).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(value()).toEqual({ 0: ['мед', 'сіль', 'віск'] });
    expect(chip('сіль')).toHaveFocus();
    expect(screen.getByText('сіль: тепер на місці 2 із 3')).toBeInTheDocument();
  });

  it('is changed by dragging', () => {
    const { value } = renderField({ type: 'tags', value: { 0: ['мед', 'віск', 'сіль'] } });
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(chip('мед'), { dataTransfer });
    const over = createEvent.dragOver(chip('сіль'), { dataTransfer });
    fireEvent(chip('сіль'), over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(chip('сіль'), { dataTransfer });
    expect(value()).toEqual({ 0: ['віск', 'сіль', 'мед'] });
  });
});

describe('a price', () => {
  it('is typed anew where a key led to it', async () => {
    const { user, value } = renderField({
      type: 'price',
      value: { 0: { default: 5400, discount: null, percents: null } },
    });
    await user.tab();
    await user.keyboard('399');
    await user.tab();
    expect(value()).toMatchObject({ 0: { default: 399 } });
  });

  it('is grouped while nobody edits it', async () => {
    const { user } = renderField({ type: 'price', value: { 0: { default: 2450, discount: 1960.5, percents: 20 } } });
    const usual = screen.getByRole('textbox', { name: 'Ціна' });
    expect(usual).toHaveValue('2\u00a0450,00');
    expect(screen.getByRole('textbox', { name: 'Ціна зі знижкою' })).toHaveValue('1\u00a0960,50');
    await user.click(usual);
    expect(usual).toHaveValue('2450');
    await user.tab();
    expect(usual).toHaveValue('2\u00a0450,00');
  });

  it('marks the part that is wrong, and shows no buyer a price that went up', async () => {
    const { user } = renderField({
      type: 'price',
      required: true,
      value: { 0: { default: 100, discount: null, percents: null } },
    });
    const discount = screen.getByRole('textbox', { name: 'Ціна зі знижкою' });
    await user.type(discount, '150');
    await user.tab();
    expect(await screen.findByText('Ціна зі знижкою не може бути більшою за звичайну ціну')).toBeInTheDocument();
    expect(discount).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Ціна' })).toBeValid();
    expect(screen.getByRole('textbox', { name: 'Знижка, %' })).toHaveValue('');
    expect(screen.getByRole('group', { name: 'Що бачить покупець' })).toHaveTextContent('Спершу виправте позначене');
  });

  it('is of each language where it is multilingual', async () => {
    const { user, value } = renderField({ type: 'price', multilangual: true }, { view: 'both' });
    const english = screen.getByRole('group', { name: 'поле EN' });
    await user.type(within(english).getByRole('textbox', { name: 'Ціна' }), '100');
    await user.type(within(english).getByRole('textbox', { name: 'Знижка, %' }), '15');
    expect(value().en).toMatchObject({ default: 100, discount: 85, percents: 15 });
    expect(within(english).getByRole('group', { name: 'Що бачить покупець' })).toHaveTextContent('85,00 ₴');
    expect(value().uk).toMatchObject({ default: null });
  });

  it('gives percents no place below 0', async () => {
    const { user } = renderField({ type: 'price', required: true });
    await user.type(screen.getByRole('textbox', { name: 'Ціна' }), '10');
    await user.type(screen.getByRole('textbox', { name: 'Знижка, %' }), '-1');
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Ціна' })).toHaveAccessibleDescription(/не може бути/);
  });
});

it.each([
  ['date', 'РРРР-ММ-ДД'],
  ['datetime', 'РРРР-ММ-ДДTгг:хх'],
] as const)('a %s shows its pattern', (type, pattern) => {
  renderField({ type });
  expect(screen.getByRole('textbox', { name: /^поле/ })).toHaveAttribute('placeholder', pattern);
});
