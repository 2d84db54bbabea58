import { act, screen, within } from '@testing-library/react';
import { clearFields, renderField } from '../../testing/renderField';

afterEach(clearFields);

const rows = async () => within(await screen.findByRole('list', { name: /^поле/ })).queryAllByRole('listitem');
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('properties', () => {
  const title = (place: number) => screen.findByRole('textbox', { name: `Назва рядок ${place}` });
  const value = (place: number) => screen.findByRole('textbox', { name: `Значення рядок ${place}` });
  const pair = (name: string, own: string) => ({ title: { 0: name }, value: { 0: own } });

  it('begin with a row to fill in, which is nothing until something is typed', async () => {
    const { user, form, value: held } = renderField({ type: 'properties' });
    expect(await rows()).toHaveLength(1);
    await user.click(press('Додати рядок'));
    expect(await title(2)).toHaveFocus();
    expect(form.dirtyFields()).toEqual([]);
    await user.type(await title(1), 'Колір');
    await user.type(await value(1), 'білий');
    expect(held()).toEqual({ 0: [pair('Колір', 'білий')] });
    await user.clear(await title(1));
    await user.clear(await value(1));
    expect(form.dirtyFields()).toEqual([]);
  });

  it('keep half a row on the screen and say that it will not be saved', async () => {
    const { user, form, value: held } = renderField({ type: 'properties', value: { 0: [pair('Колір', 'білий')] } });
    await user.click(await screen.findByRole('button', { name: 'Додати рядок' }));
    await user.type(await title(2), 'Вага');
    await user.click(document.body);
    expect(screen.getByText(/^Буде збережено лише рядки/)).toBeInTheDocument();
    expect(held()).toEqual({ 0: [pair('Колір', 'білий'), { title: { 0: 'Вага' }, value: {} }] });
    expect(await act(() => form.validateAll())).toEqual([]);
    expect(held()).toEqual({ 0: [pair('Колір', 'білий')] });
    expect(await title(2)).toHaveValue('Вага');
    act(() => form.discard());
    expect(await rows()).toHaveLength(1);
  });

  it('drop half a row from the screen once the rest is saved', async () => {
    const { user, form, value: held } = renderField({ type: 'properties' });
    await user.type(await title(1), 'Колір');
    await user.type(await value(1), 'білий');
    await user.click(press('Додати рядок'));
    await user.type(await value(2), 'сама');
    await act(() => form.validateAll());
    act(() => form.markSaved({ поле: held() }));
    expect(await rows()).toHaveLength(1);
    expect(await title(1)).toHaveValue('Колір');
    expect(screen.queryByText(/^Буде збережено лише рядки/)).not.toBeInTheDocument();
  });

  it('empty the last row instead of removing it, and bring it back', async () => {
    const { user, value: held } = renderField({ type: 'properties', value: { 0: [pair('Колір', 'білий')] } });
    await user.click(await screen.findByRole('button', { name: 'Прибрати: рядок 1' }));
    expect(await title(1)).toHaveValue('');
    expect(await title(1)).toHaveFocus();
    expect(held()).toEqual({ 0: [] });
    await user.click(press('Повернути'));
    expect(await title(1)).toHaveValue('Колір');
    expect(held()).toEqual({ 0: [pair('Колір', 'білий')] });
  });

  it('are written in both languages where the rows are multilingual', async () => {
    const { user, value: held } = renderField({ type: 'properties', multilangualItems: true }, { view: 'both' });
    await user.type(await screen.findByRole('textbox', { name: 'Назва рядок 1 УК' }), 'Колір');
    await user.type(screen.getByRole('textbox', { name: 'Значення рядок 1 УК' }), 'білий');
    await user.type(screen.getByRole('textbox', { name: 'Значення рядок 1 EN' }), 'white');
    expect(held()).toEqual({ 0: [{ title: { uk: 'Колір' }, value: { uk: 'білий', en: 'white' } }] });
  });

  it('show one language where the form does', async () => {
    renderField({ type: 'properties', multilangualItems: true }, { view: 'en' });
    expect(await screen.findByRole('textbox', { name: 'Назва рядок 1 EN' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /УК/ })).not.toBeInTheDocument();
  });

  it('name what is too long beside the row', async () => {
    const { user, form } = renderField({ type: 'properties' });
    await user.click(await title(1));
    await user.paste('а'.repeat(65));
    await user.type(await value(1), 'б');
    expect(await title(1)).toHaveAccessibleDescription(/максимум 64 символи/);
    expect(screen.getByText('65 / 64')).toBeInTheDocument();
    expect(await act(() => form.validateAll())).toEqual(['поле']);
    expect(screen.getByRole('group', { name: /^поле/ })).toHaveAccessibleDescription(/максимум 64 символи/);
  });

  it('say at which number adding ends', async () => {
    renderField({ type: 'properties', max: 1 });
    expect(await screen.findByRole('button', { name: 'Додати рядок' })).toBeDisabled();
    expect(screen.getByText('Більше не додати: максимум 1')).toBeInTheDocument();
  });
});

describe('the order of entries', () => {
  const links = [
    'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    'https://www.youtube.com/watch?v=bbbbbbbbbbb',
    'https://www.youtube.com/watch?v=ccccccccccc',
  ];

  it('is changed by buttons that keep the focus, and is announced', async () => {
    const { user, value } = renderField({ type: 'youtube', value: { 0: links } });
    await user.click(await screen.findByRole('button', { name: 'Перемістити вище: відео 3' }));
    expect(value()).toEqual({ 0: [links[0], links[2], links[1]] });
    expect(press('Перемістити вище: відео 2')).toHaveFocus();
    expect(screen.getByText('відео 3: тепер на місці 2 із 3')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(value()).toEqual({ 0: [links[2], links[0], links[1]] });
    expect(press('Перемістити вище: відео 1')).toBeDisabled();
    expect(press('Перемістити нижче: відео 1')).toHaveFocus();
  });

  it('removes with the focus on the next one, and puts back in its place', async () => {
    const { user, value } = renderField({ type: 'youtube', value: { 0: links } });
    await user.click(await screen.findByRole('button', { name: 'Прибрати: відео 2' }));
    expect(value()).toEqual({ 0: [links[0], links[2]] });
    expect(press('Прибрати: відео 2')).toHaveFocus();
    await user.click(press('Повернути'));
    expect(value()).toEqual({ 0: links });
    expect(screen.queryByRole('button', { name: 'Повернути' })).not.toBeInTheDocument();
  });

  it('can still be put back after the field was left', async () => {
    const { user, value } = renderField({ type: 'youtube', value: { 0: links } });
    await user.click(await screen.findByRole('button', { name: 'Прибрати: відео 2' }));
    await user.click(document.body);
    await user.click(press('Повернути'));
    expect(value()).toEqual({ 0: links });
  });

  it('is not changed where the field is shown only', async () => {
    renderField({ type: 'youtube', readonly: true, value: { 0: links } });
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Прибрати|Перемістити|Додати/ })).not.toBeInTheDocument();
    for (const input of screen.getAllByRole('textbox')) expect(input).toBeDisabled();
  });
});

describe('an accordion', () => {
  it('has headings with texts of several lines, for each language its own', async () => {
    const { user, value } = renderField({ type: 'accordeon', multilangual: true });
    await user.click(await screen.findByRole('button', { name: 'Додати розділ' }));
    expect(screen.getByRole('textbox', { name: /^Заголовок/ })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: /^Заголовок/ }), 'Догляд');
    await user.type(screen.getByRole('textbox', { name: /^Текст/ }), 'Прати{Enter}окремо');
    expect(value()).toMatchObject({ uk: [{ title: 'Догляд', value: 'Прати\nокремо' }] });
  });

  it('wants both of a pair, each of at most 64 characters', async () => {
    const { user, form } = renderField({ type: 'accordeon' });
    await user.click(await screen.findByRole('button', { name: 'Додати розділ' }));
    await user.type(screen.getByRole('textbox', { name: /^Заголовок/ }), 'Догляд');
    await user.click(screen.getByRole('textbox', { name: /^Текст/ }));
    await user.tab();
    expect(screen.getByRole('textbox', { name: /^Текст/ })).toHaveAccessibleDescription('Заповніть це поле');
    await user.click(screen.getByRole('textbox', { name: /^Текст/ }));
    await user.paste('я'.repeat(65));
    expect(await act(() => form.validateAll())).toEqual(['поле']);
    expect(screen.getByRole('textbox', { name: /^Текст/ })).toHaveAccessibleDescription(/максимум 64/);
    await user.clear(screen.getByRole('textbox', { name: /^Текст/ }));
    await user.type(screen.getByRole('textbox', { name: /^Текст/ }), 'добре');
    expect(await act(() => form.validateAll())).toEqual([]);
  });
});

describe('videos', () => {
  const link = (place: number) => screen.findByRole('textbox', { name: `Посилання на YouTube відео ${place}` });

  it('show their code, and the player only when asked for', async () => {
    const { user, value } = renderField({ type: 'youtube' });
    await user.click(await screen.findByRole('button', { name: 'Додати відео' }));
    await user.type(await link(1), 'https://youtu.be/dQw4w9WgXcQ');
    expect(screen.getByText('Код відео: dQw4w9WgXcQ')).toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(press('Переглянути відео 1'));
    expect(screen.getByTitle('відео 1')).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(screen.getByTitle('відео 1')).toHaveAttribute('width', '640');
    expect(screen.getByTitle('відео 1')).toHaveAttribute('height', '480');
    await user.click(document.body);
    expect(value()).toEqual({ 0: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'] });
    expect(await link(1)).toHaveValue('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  });

  it('that are pasted together get a row each; empty rows are no videos', async () => {
    const { user, value } = renderField({ type: 'youtube' });
    await user.click(await screen.findByRole('button', { name: 'Додати відео' }));
    await user.paste('https://youtu.be/aaaaaaaaaaa\nhttps://www.youtube.com/embed/bbbbbbbbbbb');
    expect(await rows()).toHaveLength(2);
    await user.click(press('Додати відео'));
    await user.click(document.body);
    expect(value()).toEqual({
      0: ['https://www.youtube.com/watch?v=aaaaaaaaaaa', 'https://www.youtube.com/watch?v=bbbbbbbbbbb'],
    });
  });

  it.each([
    ['https://vimeo.com/1', /посилання на відео YouTube/],
    [`https://youtu.be/dQw4w9WgXcQ?${'a'.repeat(200)}`, /максимум 200/],
  ])('refuse %s', async (typed, message) => {
    const { user, form } = renderField({ type: 'youtube' });
    await user.click(await screen.findByRole('button', { name: 'Додати відео' }));
    await user.paste(typed);
    await user.tab();
    expect(await link(1)).toHaveAccessibleDescription(message);
    expect(await act(() => form.validateAll())).toEqual(['поле']);
  });

  it('are named once each', async () => {
    const { user } = renderField({ type: 'youtube', value: { 0: ['https://www.youtube.com/watch?v=aaaaaaaaaaa'] } });
    await user.click(await screen.findByRole('button', { name: 'Додати відео' }));
    await user.paste('https://youtu.be/aaaaaaaaaaa');
    await user.tab();
    expect(await link(2)).toHaveAccessibleDescription(/Таке значення вже є/);
  });
});
