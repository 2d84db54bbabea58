import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '#domain/fields/answers';
import { clearFields, renderField } from '../../testing/renderField';

afterEach(clearFields);

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const answer = (text: string, more: Partial<Answer> = {}): Answer => ({
  user: 'u',
  active: true,
  name: 'О',
  text,
  time: '2026-11-21T12:30:00.000Z',
  answers: [],
  ...more,
});
const texts = (list: readonly Answer[]): unknown[] =>
  list.map((one) => (one.answers.length > 0 ? [one.text, texts(one.answers)] : one.text));

describe('answers', () => {
  const write = () => screen.getAllByRole('textbox', { name: /^Текст відповіді/ });

  it('begin with the first letter of who answers, and the focus in their text', async () => {
    const { user, value } = renderField({ type: 'answers' }, { userName: 'Олена Коваль' });
    await user.click(press('Додати відповідь'));
    expect(screen.getByRole('textbox', { name: /^Ім’я/ })).toHaveValue('О');
    expect(write()[0]).toHaveFocus();
    await user.type(document.activeElement as HTMLElement, 'Дякуємо');
    expect(value()).toEqual({ 0: [{ user: '', active: true, name: 'О', text: 'Дякуємо', time: '', answers: [] }] });
    expect(screen.getByText('7 / 500')).toBeInTheDocument();
    expect(screen.getByText('нова відповідь')).toBeInTheDocument();
  });

  it('are answered in turn, hidden from the site and collapsed', async () => {
    const { user, value } = renderField({ type: 'answers', value: { 0: [answer('Перша')] } });
    expect(screen.getByText('2026-11-21 14:30 · ваша')).toBeInTheDocument();
    await user.click(press('Відповісти'));
    await user.type(document.activeElement as HTMLElement, 'На першу');
    expect(texts(value()[0] as Answer[])).toEqual([['Перша', ['На першу']]]);
    const [shown] = screen.getAllByRole('switch', { name: /^Видно на сайті/ });
    if (shown) await user.click(shown);
    expect(value()).toMatchObject({ 0: [{ active: false, answers: [{ active: true }] }] });
    await user.click(press(/^Згорнути відповіді \(1\)/));
    expect(write()).toHaveLength(1);
    expect(screen.getByText(/згорнуто відповідей: 1/)).toBeInTheDocument();
    expect(press(/^Розгорнути відповіді/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('of other people are a merchant’s to read and to answer only', () => {
    renderField(
      {
        type: 'answers',
        value: {
          0: [answer('Чужа', { user: 'other' }), answer('Своя', { answers: [answer('Чужа', { user: 'other' })] })],
        },
      },
      { userType: 'merchant' },
    );
    expect(write().map((input) => (input as HTMLTextAreaElement).disabled)).toEqual([true, false, true]);
    const hiding = screen.getAllByRole('switch', { name: /^Видно на сайті/ });
    expect(hiding.map((input) => (input as HTMLInputElement).disabled)).toEqual([true, false, true]);
    // Removing the own answer would remove the reply to it.
    expect(screen.queryByRole('button', { name: /^Прибрати/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Відповісти' })).toHaveLength(3);
  });

  it('go at once, or after a question with those below them', async () => {
    const { user, value } = renderField({
      type: 'answers',
      value: {
        0: [
          answer('Перша', { answers: [answer('На першу', { time: '2026-11-21T13:00:00.000Z' })] }),
          answer('Друга', { time: '2026-11-21T14:00:00.000Z' }),
        ],
      },
    });
    await user.click(press('Прибрати: О, 2026-11-21 14:30'));
    const dialog = await screen.findByRole('dialog', { name: 'Видалити відповідь?' });
    expect(dialog).toHaveAccessibleDescription('Разом із нею зникнуть відповіді на неї: 1.');
    await user.click(within(dialog).getByRole('button', { name: 'Скасувати' }));
    expect(value()[0]).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(press('Прибрати: О, 2026-11-21 14:30'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Видалити' }));
    await waitFor(() => expect(texts(value()[0] as Answer[])).toEqual(['Друга']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(press('Прибрати: О, 2026-11-21 16:00'));
    expect(value()).toEqual({ 0: [] });
    expect(press('Додати відповідь')).toHaveFocus();
  });

  it('need a name and a text, neither too long', async () => {
    const { user, form } = renderField({ type: 'answers' }, { userName: 'Олена' });
    await user.click(press('Додати відповідь'));
    await user.clear(screen.getByRole('textbox', { name: /^Ім’я/ }));
    await user.paste('я'.repeat(65));
    await user.tab();
    expect(screen.getByRole('textbox', { name: /^Ім’я/ })).toHaveAccessibleDescription(/максимум 64/);
    await user.tab();
    expect(write()[0]).toHaveAccessibleDescription('Заповніть це поле');
    expect(await act(() => form.validateAll())).toEqual(['поле']);
  });

  it('end at their number and at eight levels', async () => {
    const deep = Array.from({ length: 8 }).reduce<Answer[]>(
      (below, _, at) => [answer(`рівень ${8 - at}`, { answers: below })],
      [],
    );
    const { form } = renderField({ type: 'answers', max: 1, value: { 0: deep } });
    expect(press('Додати відповідь')).toBeDisabled();
    expect(screen.getAllByRole('button', { name: 'Відповісти' })).toHaveLength(7);
    expect(await act(() => form.validateAll())).toEqual([]);
  });
});

describe('shipping dates', () => {
  const box = (place: number) => screen.findByRole('textbox', { name: `Дата рядок ${place}` });

  it('are typed in any usual form', async () => {
    const { user, value } = renderField({ type: 'shipping-dates' });
    await user.click(await screen.findByRole('button', { name: 'Додати дату' }));
    await user.type(await box(1), ' 1.12.2026');
    await user.click(press('Додати дату'));
    expect(value()).toEqual({ 0: ['2026-12-01'] });
    expect(await box(2)).toHaveFocus();
    await user.type(await box(2), '2026-02-30');
    await user.tab();
    expect(await box(2)).toHaveAccessibleDescription(/Введіть дату на зразок/);
  });

  it('are picked several at once, and taken back the same way', async () => {
    const { user, value } = renderField({ type: 'shipping-dates', max: 2, value: { 0: ['2026-12-01'] } });
    await user.click(await screen.findByRole('button', { name: 'Вибрати в календарі' }));
    const day = (number: string) => screen.findByRole('gridcell', { name: number });
    await user.click(await day('15'));
    expect(value()).toEqual({ 0: ['2026-12-01', '2026-12-15'] });
    await user.click(await day('16'));
    expect(value()[0]).toHaveLength(2);
    await user.click(await day('1'));
    expect(value()).toEqual({ 0: ['2026-12-15'] });
    expect(screen.getByText('Вибрано дат: 1. Останні: 2026-12-15')).toBeInTheDocument();
  });
});

describe('image sizes', () => {
  const part = (name: string) => screen.getByRole('textbox', { name: `${name} рядок 1` });

  it('have a name, a side or two, and what happens to the proportions', async () => {
    const { user, value, form } = renderField({ type: 'image-size' });
    await user.click(await screen.findByRole('button', { name: 'Додати розмір' }));
    expect(part('Назва')).toHaveFocus();
    await user.type(part('Назва'), 'Thumb');
    await user.type(part('Ширина, px'), '15o0');
    const fit = screen.getByRole('combobox', { name: 'Пропорції рядок 1' });
    expect(fit).toHaveAccessibleDescription(/Пропорції зберігаються/);
    await user.selectOptions(fit, 'Заповнити з обрізанням');
    expect(fit).toHaveAccessibleDescription(/обрізається/);
    expect(await act(() => form.validateAll())).toEqual([]);
    expect(value()).toEqual({ 0: [{ name: 'thumb', width: 150, height: null, fit: 'cover' }] });
    expect(part('Назва')).toHaveValue('thumb');
  });

  it('say what is wrong beside the part', async () => {
    const { user } = renderField({ type: 'image-size' });
    await user.click(await screen.findByRole('button', { name: 'Додати розмір' }));
    await user.type(part('Назва'), 'мала');
    await user.tab();
    expect(part('Назва')).toHaveAccessibleDescription(/латинські літери/);
    await user.clear(part('Назва'));
    await user.type(part('Назва'), 'small');
    await user.type(part('Ширина, px'), '9000');
    await user.tab();
    expect(part('Ширина, px')).toHaveAccessibleDescription(/від 1 до 8\s?192 пікселів/);
  });
});
