import { act, screen, waitFor, within } from '@testing-library/react';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { fieldTypeCodes } from '#domain/wire/FieldTypeCode';
import { aField, clearFields, emptyField, renderField, renderFields } from '../../testing/renderField';

afterEach(clearFields);

const one = renderField;
const box = () => screen.getByRole('textbox', { name: /^поле/ });
const describes = () => expect(box());

describe('every type', () => {
  const datalist = [{ value: 'a', view: 'Глина' }];
  const inputs = () =>
    ['textbox', 'combobox', 'switch', 'radio', 'checkbox', 'slider', 'tree'].flatMap((role) =>
      screen.queryAllByRole(role),
    );
  const controls = () => [...inputs(), ...screen.queryAllByRole('button'), ...screen.queryAllByLabelText(/^поле/)];

  it.each(fieldTypeCodes)('%s has an input, and a name for it', async (type) => {
    one({ type, datalist });
    await waitFor(() => expect(controls().length).toBeGreaterThan(0));
    for (const control of controls()) expect(control).toHaveAccessibleName();
  });

  it('says how much may be typed only where one types', () => {
    one({ type: 'text', maxlength: 20, value: { 0: 'Льон' } });
    expect(box()).toHaveAccessibleDescription('До 20 символів');
    clearFields();
    one({ type: 'text', maxlength: 20, value: { 0: 'Льон' }, readonly: true });
    expect(screen.queryByText('До 20 символів')).toBeNull();
  });

  it.each([
    [255, 229, false],
    [255, 230, true],
    [255, 240, true],
    [64, 43, false],
    [64, 44, true],
    [20, 9, false],
    [20, 10, true],
    [20, 25, true],
  ])('of %d characters counts them from 90 %% or the last 20 on: %d', (maxlength, count, isCounted) => {
    one({ type: 'text', maxlength, value: { 0: 'ї'.repeat(count) } });
    expect(screen.queryByText(`${count} / ${maxlength}`) !== null).toBe(isCounted);
  });

  it('has its hint over the gap below, without taking room, until there is something to say', async () => {
    const { user } = one({ type: 'text', maxlength: 20, required: true });
    const notes = () => document.getElementById('field-поле-0-notes')?.parentElement;
    expect(notes()).toHaveClass('quiet');
    await user.click(box());
    await user.tab();
    await waitFor(() => expect(notes()).not.toHaveClass('quiet'));
    expect(box()).toHaveAccessibleDescription(/Заповніть це поле/);
  });

  it.each(fieldTypeCodes)('%s can be shown only', async (type) => {
    one({ type, datalist, readonly: true });
    expect(await screen.findByText('поле')).toBeInTheDocument();
    const changing = [
      ...inputs(),
      ...screen.queryAllByRole('button', { name: /^(Додати|Прибрати|Очистити|Згенерувати)/ }),
    ];
    for (const control of changing)
      expect(control.matches(':disabled, [aria-disabled=true], [aria-readonly=true], [contenteditable=false]')).toBe(
        true,
      );
  });

  it('that this version does not know keeps its value and says so', async () => {
    const { form, value } = renderFields([
      aField({ name: 'x', type: 'hologram' as FieldTypeCode, value: { 0: { deep: 1 } } }),
    ]);
    expect(screen.getByText(/«hologram»/)).toBeInTheDocument();
    expect(await act(() => form.validateAll())).toEqual([]);
    expect(form.payload(true)).toEqual({});
    expect(value()).toEqual({ 0: { deep: 1 } });
  });
});

describe('text', () => {
  it('is required in the main language only; an empty other one is a warning', async () => {
    const { user, form } = one({ type: 'text', required: true, multilangual: true }, { view: 'both' });
    const [ukrainian, english] = [
      screen.getByRole('textbox', { name: /УК/ }),
      screen.getByRole('textbox', { name: /EN/ }),
    ];
    expect(ukrainian).toBeRequired();
    expect(english).not.toBeRequired();
    await user.click(ukrainian);
    await user.tab();
    expect(ukrainian).toBeInvalid();
    expect(ukrainian).toHaveAccessibleDescription(/Заповніть це поле/);
    await user.type(ukrainian, 'Мед');
    await user.tab();
    expect(ukrainian).toBeValid();
    expect(english).toHaveAccessibleDescription(/Поле порожнє/);
    expect(english).toBeValid();
    expect(await act(() => form.validateAll())).toEqual([]);
  });

  it('warns once of an empty other language while the main one has an error, and of a filled one that another lacks', async () => {
    const { user } = one({ type: 'text', required: true, multilangual: true }, { view: 'both' });
    const [ukrainian, english] = [
      screen.getByRole('textbox', { name: /УК/ }),
      screen.getByRole('textbox', { name: /EN/ }),
    ];
    await user.click(ukrainian);
    await user.tab();
    expect(english).toHaveAccessibleDescription(/Поле порожнє/);
    expect(english).not.toHaveAccessibleDescription(/всіма мовами/);
    await user.type(english, 'Honey');
    await user.tab();
    expect(ukrainian).toBeInvalid();
    expect(english).toHaveAccessibleDescription('Заповніть поле всіма мовами');
  });

  it('warns once in words of the server too', () => {
    const allLocalesFill = 'Заповніть поле всіма мовами';
    const { form } = one(
      { type: 'text', required: true, multilangual: true, availableMessages: { allLocalesFill } },
      { view: 'both' },
    );
    act(() =>
      form.showMessages({
        поле: {
          messages: [
            { type: 'error', text: 'Назву зайнято', locale: 'uk' },
            { type: 'warning', text: 'Поле порожнє', locale: 'en' },
            { type: 'warning', text: allLocalesFill, locale: 'en' },
          ],
        },
      }),
    );
    const english = screen.getByRole('textbox', { name: /EN/ });
    expect(english).toHaveAccessibleDescription(/Поле порожнє/);
    expect(english).not.toHaveAccessibleDescription(/всіма мовами/);
  });

  it('counts its characters and tells its limits', async () => {
    const { user } = one({ type: 'text', maxlength: 10, minlength: 3, unique: false });
    describes().toHaveAccessibleDescription('Від 3 до 10 символів');
    await user.type(box(), '👍 так');
    expect(screen.getByText('5 / 10')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Залишилося: 5 символів');
    await user.type(box(), ' дуже довго');
    await user.tab();
    describes().toHaveAccessibleDescription(/Задовгий текст: максимум 10 символів/);
  });

  it('tells a length that is the least and the greatest', () => {
    one({ type: 'text', maxlength: 32, minlength: 32, unique: false });
    describes().toHaveAccessibleDescription('Рівно 32 символи');
  });

  it.each(['text', 'textarea', 'email', 'select'] as const)(
    'of type %s shows the placeholder of the definition',
    (type) => {
      renderField({ type, placeholder: { uk: 'Наприклад, глечик', en: 'A jug, say' } });
      expect(screen.getByPlaceholderText('Наприклад, глечик')).toBeInTheDocument();
    },
  );

  it('stays on one line', async () => {
    const { user, value } = one({ type: 'text', maxlength: 255 });
    await user.type(box(), 'а{Enter}б');
    expect(value()).toEqual({ 0: 'аб' });
  });
});

describe('slug', () => {
  it('is put into slug format with each change', async () => {
    const { user, value } = one({ type: 'slug' });
    await user.type(box(), 'Зимові Чоботи 5 ');
    expect(box()).toHaveValue('zymovi-choboty-5-');
    await user.tab();
    expect(value()).toEqual({ 0: 'zymovi-choboty-5' });
  });

  it('is cut to its length', async () => {
    const { user } = one({ type: 'slug', maxlength: 8 });
    await user.click(box());
    await user.paste('Дуже довга назва');
    expect(box()).toHaveValue('duzhe-do');
  });

  it('comes from the title only while it is empty', async () => {
    const { user } = renderFields([
      aField({ name: 'title', type: 'text', multilangual: true, title: { uk: 'Назва', en: 'Title' } }),
      emptyField({ type: 'slug', from: 'title', maxlength: 12 }),
    ]);
    const title = screen.getByRole('textbox', { name: /^Назва/ });
    await user.type(title, 'Щедрий вечір');
    await user.tab();
    expect(box()).toHaveValue('shchedryi-ve');
    await user.clear(title);
    await user.type(title, 'Інше');
    await user.tab();
    expect(box()).toHaveValue('shchedryi-ve');
  });
});

describe('number', () => {
  it('takes a comma and shows one', async () => {
    const { user, value } = one({ type: 'number' });
    await user.type(box(), '12,5');
    expect(value()).toEqual({ 0: 12.5 });
    await user.tab();
    expect(box()).toHaveValue('12,5');
  });

  it('is kept within its bounds', async () => {
    const { user, value } = one({ type: 'number', min: 10, max: 99 });
    describes().toHaveAccessibleDescription('Від 10 до 99');
    await user.type(box(), '250');
    expect(value()).toEqual({ 0: 99 });
    await user.clear(box());
    await user.type(box(), '4');
    await user.tab();
    expect(value()).toEqual({ 0: 10 });
    await user.click(box());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(value()).toEqual({ 0: 11 });
  });

  it('says what a number looks like, and nothing else', async () => {
    const { user } = one({ type: 'number', step: 1, required: true });
    await user.type(box(), 'abc');
    await user.tab();
    expect(box()).toHaveValue('abc');
    describes().toHaveAccessibleDescription('Введіть число, наприклад 1250,50');
  });
});

describe('price', () => {
  const part = (name: string) => screen.getByRole('textbox', { name });

  it.each([
    ['wholesale', true],
    ['price', false],
  ])('%s: has its title above the parts: %s', (name, isShown) => {
    one({ type: 'price', name });
    const group = screen.getByRole('group', { name });
    if (isShown) expect(within(group).getByText(name)).toBeVisible();
    else expect(within(group).getByText(name)).not.toBeVisible();
  });

  it('says what is wrong at the part that it is about, and calls for digits', async () => {
    const { user } = one({ type: 'price', required: true });
    expect(part('Ціна')).toHaveAttribute('inputmode', 'decimal');
    await user.type(part('Ціна'), '10');
    await user.type(part('Ціна зі знижкою'), '20');
    await user.tab();
    const message = await screen.findByText('Ціна зі знижкою не може бути більшою за звичайну ціну');
    expect(part('Ціна зі знижкою').compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(message.compareDocumentPosition(part('Знижка, %'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('group', { name: 'Що бачить покупець' })).toHaveTextContent('Спершу виправте позначене');
  });

  it('makes the percents from the prices and the discount price from the percents', async () => {
    const { user, value } = one({ type: 'price', required: true });
    await user.type(part('Ціна'), '200');
    await user.type(part('Ціна зі знижкою'), '150');
    await user.tab();
    expect(part('Знижка, %')).toHaveValue('25');
    await user.clear(part('Знижка, %'));
    await user.type(part('Знижка, %'), '10');
    await user.tab();
    expect(part('Ціна зі знижкою')).toHaveValue('180,00');
    expect(value()[0]).toMatchObject({ default: 200, discount: 180, percents: 10 });
    expect(screen.getByRole('group', { name: 'Що бачить покупець' })).toHaveTextContent(
      '180,00 ₴200,00 ₴−10%Знижка діє',
    );
  });

  it('shows the kopiyky that are stored, not more digits', async () => {
    const { user, value } = one({ type: 'price', required: true });
    await user.type(part('Ціна'), '10,005');
    expect(part('Ціна')).toHaveValue('10,005');
    await user.tab();
    expect(part('Ціна')).toHaveValue('10,01');
    expect(value()[0]).toMatchObject({ default: 10.01 });
  });

  it('says when the discount acts', async () => {
    const { user } = one({
      type: 'price',
      value: { 0: { default: 100, discount: 80, percents: 20, discount_from: '2030-01-01', discount_to: null } },
    });
    expect(screen.getByText('Знижка діятиме з 2030-01-01')).toBeInTheDocument();
    await user.clear(part('Знижка діє з'));
    await user.type(part('Знижка діє до'), '01.02.2020');
    await user.tab();
    expect(part('Знижка діє до')).toHaveValue('2020-02-01');
    expect(screen.getByText('Знижка діяла до 2020-02-01')).toBeInTheDocument();
  });

  it.each([
    ['-1', '', 'Ціна не може бути меншою за 0'],
    ['10', '-1', 'Ціна зі знижкою не може бути меншою за 0'],
    ['10', '20', 'Ціна зі знижкою не може бути більшою за звичайну ціну'],
  ])('%s with %s: %s', async (usual, discount, message) => {
    const { user } = one({ type: 'price', required: true });
    await user.type(part('Ціна'), usual);
    if (discount) await user.type(part('Ціна зі знижкою'), discount);
    await user.tab();
    expect(part('Ціна')).toHaveAccessibleDescription(message);
  });
});

describe('yes or no', () => {
  it('is a switch', async () => {
    const { user, value } = one({ type: 'yesno' });
    const flag = screen.getByRole('switch', { name: /^поле/ });
    await user.click(flag);
    expect(value()).toEqual({ 0: true });
    await user.click(flag);
    expect(value()).toEqual({ 0: false });
  });
});

describe('email', () => {
  it.each([
    ['a@b.ua', true],
    ['a@b.com', true],
    ['a@b', false],
    ['a@b.c', false],
  ])('%s: %s', async (typed, good) => {
    const { user } = one({ type: 'email' });
    await user.type(box(), typed);
    await user.tab();
    if (good) expect(box()).toBeValid();
    else describes().toHaveAccessibleDescription(/Введіть адресу на зразок/);
  });
});

describe('password', () => {
  it('is hidden, shown, generated and weighed', async () => {
    const { user, value } = one({ type: 'password' });
    const input = screen.getByLabelText(/^поле/);
    expect(input).toHaveAttribute('type', 'password');
    await user.type(input, 'password1');
    expect(screen.getByText('Дуже слабкий пароль')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Згенерувати пароль' }));
    expect(value()[0]).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w\s]).{16}$/);
    expect(input).toHaveAttribute('type', 'text');
    expect(screen.getByText('Надійний пароль')).toBeInTheDocument();
  });

  it('leaves the form encoded, and stays as it is when empty', async () => {
    const { user, form } = one({ type: 'password' }, { id: 'u1' });
    expect(screen.getByText('Залиште порожнім, щоб не змінювати теперішній пароль')).toBeInTheDocument();
    expect(form.payload(false)).toEqual({});
    await user.type(screen.getByLabelText(/^поле/), 'Мед і віск');
    expect(form.payload(false)).toEqual({ поле: { 0: Buffer.from('Мед і віск').toString('base64') } });
  });
});

describe('phone', () => {
  it('writes digits into the mask and passes over the rest', async () => {
    const { user, value } = one({ type: 'phone' });
    expect(box()).toHaveAttribute('placeholder', '+38 (0__) ___ __ __');
    await user.type(box(), 'аб67-123x45 678');
    expect(value()).toEqual({ 0: '+38 (067) 123 45 67' });
  });

  it.each(['0671234567', '380671234567', '+38 067 123-45-67', '80671234567', '00380671234567'])(
    'takes %s when it is pasted',
    async (pasted) => {
      const { user, value } = one({ type: 'phone' });
      await user.click(box());
      await user.paste(pasted);
      expect(value()).toEqual({ 0: '+38 (067) 123 45 67' });
    },
  );

  it('is taken back sign by sign, down to nothing', async () => {
    const { user, value } = one({ type: 'phone' });
    await user.type(box(), '671');
    expect(box()).toHaveValue('+38 (067) 1');
    await user.keyboard('{Backspace}{Backspace}');
    expect(box()).toHaveValue('+38 (06');
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(value()).toEqual({ 0: '' });
  });

  it('wants all of its digits', async () => {
    const { user } = one({ type: 'phone' });
    await user.type(box(), '67123');
    await user.tab();
    describes().toHaveAccessibleDescription(/Введіть номер у форматі/);
  });
});

describe('dates', () => {
  it.each([
    ['21.11.2026', '2026-11-21'],
    ['2026/1/5', '2026-01-05'],
    ['20261121', '2026-11-21'],
  ])('%s becomes %s', async (typed, shown) => {
    const { user, value } = one({ type: 'date' });
    await user.type(box(), typed);
    await user.tab();
    expect(box()).toHaveValue(shown);
    expect(value()).toEqual({ 0: shown });
  });

  it('that do not exist are named as such', async () => {
    const { user } = one({ type: 'date' });
    await user.type(box(), '2026-02-30');
    await user.tab();
    describes().toHaveAccessibleDescription(/Введіть дату на зразок/);
  });

  it('with a time are Kyiv time in the input and an instant in the store', async () => {
    const { user, value } = one({ type: 'datetime', value: { 0: '2026-07-01T09:30:00.000Z' } });
    expect(box()).toHaveValue('2026-07-01T12:30');
    await user.clear(box());
    await user.type(box(), '2026-11-21 14:05');
    await user.tab();
    expect(box()).toHaveValue('2026-11-21T14:05');
    expect(value()).toEqual({ 0: '2026-11-21T12:05:00.000Z' });
  });

  it('with a time that is only read has no letter in it', () => {
    one({ type: 'datetime', readonly: true, value: { 0: '2026-07-01T09:30:00.000Z' } });
    expect(screen.getByRole('definition')).toHaveTextContent(/^2026-07-01 12:30$/);
  });

  it('are picked from a calendar in the language of the panel', async () => {
    const { user, value } = one({ type: 'date', value: { 0: '2026-11-21' } });
    await user.click(screen.getByRole('button', { name: 'Вибрати дату, вибрано: 2026-11-21' }));
    const calendar = await screen.findByRole('dialog', { name: 'Вибрати дату' });
    expect(await within(calendar).findByText('листопад 2026')).toBeInTheDocument();
    await user.click(within(calendar).getByRole('gridcell', { name: '25' }));
    await waitFor(() => expect(value()).toEqual({ 0: '2026-11-25' }));
  });
});

describe('select', () => {
  const datalist = [
    { value: 'a', view: 'Глина' },
    { value: 'b', view: 'Льон' },
    { value: 'c', view: 'Ґудзики' },
    { value: 'd', view: 'Віск', disabled: true },
    { value: 'e', view: 'Таємне', visible: false },
  ];
  const list = () => screen.getByRole('combobox', { name: /^поле/ });

  it('of one closes on the choice, and finds without regard to case', async () => {
    const { user, value } = one({ type: 'select', datalist });
    await user.click(list());
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Глина',
      'Льон',
      'Ґудзики',
      'Віск',
    ]);
    expect(screen.getByRole('option', { name: 'Віск' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(list(), 'ЛЬ');
    await user.click(screen.getByRole('option', { name: 'Льон' }));
    expect(value()).toEqual({ 0: 'b' });
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('of several toggles and stays open', async () => {
    const { user, value } = one({ type: 'select', multiple: true, datalist, value: { 0: ['a'] } });
    await user.click(list());
    await user.click(screen.getByRole('option', { name: 'Льон' }));
    await user.click(screen.getByRole('option', { name: 'Глина' }));
    expect(value()).toEqual({ 0: ['b'] });
    expect(screen.getByRole('option', { name: 'Льон' })).toBeInTheDocument();
  });

  it('that is required wants a choice', async () => {
    const { user } = one({ type: 'select', datalist, required: true });
    await user.click(list());
    await user.keyboard('{Escape}');
    await user.tab();
    expect(list()).toHaveAccessibleDescription(/Виберіть щонайменше один варіант/);
  });
});

describe('tags', () => {
  const words = () => screen.getByRole('combobox', { name: /^поле/ });

  it('are split on spaces and commas, each once', async () => {
    const { user, value } = one({ type: 'tags' });
    await user.type(words(), 'мед віск,мед ');
    expect(value()).toEqual({ 0: ['мед', 'віск'] });
    await user.click(words());
    await user.paste('сіль, перець  хрін ');
    expect(value()).toEqual({ 0: ['мед', 'віск', 'сіль', 'перець', 'хрін'] });
    await user.keyboard('{Backspace}');
    expect(value()[0]).toHaveLength(4);
  });

  it('keep to their number', async () => {
    const { user } = one({ type: 'tags', min: 2, max: 3 });
    await user.type(words(), 'а');
    await user.tab();
    expect(words()).toHaveAccessibleDescription(/Додайте щонайменше 2 елементи/);
    await user.type(words(), 'б,в,г,');
    await user.tab();
    expect(words()).toHaveAccessibleDescription(/Забагато елементів: максимум 3/);
  });
});
