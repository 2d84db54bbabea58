import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FormField } from '#domain/wire/FieldDefinition';
import { aField, clearFields, renderFields } from '../../testing/renderField';

afterEach(clearFields);
// The editor scrolls to its cursor, and jsdom has no layout.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

async function open(part: Partial<FormField> = {}, options?: Parameters<typeof renderFields>[1]) {
  const field = renderFields([aField({ name: 'текст', type: 'editor', ...part })], options);
  const toolbar = await screen.findByRole('toolbar', { name: 'Форматування' }, { timeout: 15_000 });
  const text = screen.getByRole('textbox', { name: /^текст/ });
  const press = (name: string) => field.user.click(screen.getByRole('button', { name }));
  return { ...field, toolbar, text, press, html: () => field.value()['0'] };
}

/** jsdom has no layout to click or type into: the whole text is selected by keyboard. */
const selectAll = (text: HTMLElement) => fireEvent.keyDown(text, { key: 'a', keyCode: 65, ctrlKey: true });

describe('a text with formatting', () => {
  it('shows what is stored and stays unchanged while it is only looked at', async () => {
    const stored = '<P class="x">Глечик <b>з Косова</b></P>\n<table><tr><td>1</td></tr></table>';
    const { text, form, html } = await open({ value: { 0: stored } });
    expect(within(text).getByText('з Косова').tagName).toBe('STRONG');
    act(() => text.focus());
    act(() => text.blur());
    expect(html()).toBe(stored);
    expect(form.dirtyFields()).toEqual([]);
  });

  it('beside its other language shows what is used most, and the rest on demand', async () => {
    const { user } = renderFields([aField({ name: 'текст', type: 'editor', multilangual: true })], { view: 'both' });
    const [first] = await screen.findAllByRole('toolbar', { name: 'Форматування' }, { timeout: 15_000 });
    if (!first) throw new Error('no toolbar');
    const bar = within(first);
    expect(bar.getByRole('button', { name: 'Жирний' })).toBeInTheDocument();
    expect(bar.queryByRole('button', { name: 'Закреслений' })).not.toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'Показати всі кнопки' }));
    expect(bar.getByRole('button', { name: 'Закреслений' })).toBeInTheDocument();
  });

  it('of plain words keeps its lines', async () => {
    const { text } = await open({ value: { 0: 'Перший рядок\n\nДругий <рядок' } });
    expect([...text.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['Перший рядок', 'Другий <рядок']);
  });

  it('is made bold and a heading by its buttons, which say what holds', async () => {
    const { press, text, html, user, form } = await open({ value: { 0: '<p>Мед</p>' } });
    selectAll(text);
    expect(screen.getByRole('button', { name: 'Жирний' })).toHaveAttribute('aria-pressed', 'false');
    await press('Жирний');
    expect(html()).toBe('<p><strong>Мед</strong></p>');
    expect(screen.getByRole('button', { name: 'Жирний' })).toHaveAttribute('aria-pressed', 'true');
    await press('Вид абзацу: Абзац');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Заголовок 2' }));
    expect(html()).toBe('<h2><strong>Мед</strong></h2>');
    expect(screen.getByRole('button', { name: 'Вид абзацу: Заголовок 2' })).toBeInTheDocument();
    await press('Очистити форматування');
    expect(html()).toBe('<p>Мед</p>');
    expect(form.dirtyFields()).toEqual([]);
  });

  it.each([
    ['Список', '<ul><li><p>Мед</p></li></ul>'],
    ['Нумерований список', '<ol><li><p>Мед</p></li></ol>'],
    ['Цитата', '<blockquote><p>Мед</p></blockquote>'],
    ['Блок коду', '<pre><code>Мед</code></pre>'],
    ['Підкреслений', '<p><u>Мед</u></p>'],
    ['Закреслений', '<p><s>Мед</s></p>'],
    ['Код у рядку', '<p><code>Мед</code></p>'],
    ['Вирівняти по центру', '<p style="text-align: center;">Мед</p>'],
  ])('%s makes it %s', async (button, made) => {
    const { press, text, html } = await open({ value: { 0: '<p>Мед</p>' } });
    selectAll(text);
    await press(button);
    expect(html()).toBe(made);
  });

  it('goes back and forth', async () => {
    const { press, text, html } = await open({ value: { 0: '<p>Мед</p>' } });
    expect(screen.getByRole('button', { name: 'Скасувати дію' })).toHaveAttribute('aria-disabled', 'true');
    selectAll(text);
    await press('Курсив');
    await press('Скасувати дію');
    expect(html()).toBe('<p>Мед</p>');
    await press('Повторити дію');
    expect(html()).toBe('<p><em>Мед</em></p>');
  });

  it('has its stored HTML again when all changes are undone', async () => {
    const stored = '<P class="x">Глечик</P>\n<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>';
    const { press, text, html, form } = await open({ value: { 0: stored } });
    selectAll(text);
    await press('Жирний');
    expect(html()).toContain('<strong>Глечик</strong>');
    await press('Скасувати дію');
    expect(html()).toBe(stored);
    expect(form.dirtyFields()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Скасувати дію' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is validated when it is left, not with each change', async () => {
    const { user, text, html } = await open({ required: true, value: { 0: '<p>Мед</p>' } });
    act(() => text.focus());
    selectAll(text);
    fireEvent.keyDown(text, { key: 'Backspace', keyCode: 8 });
    await waitFor(() => expect(html()).toBe(''));
    await user.click(screen.getByRole('button', { name: 'Жирний' }));
    expect(text).not.toHaveAttribute('aria-invalid');
    await user.click(document.body);
    await waitFor(() => expect(text).toHaveAttribute('aria-invalid', 'true'));
  });

  it('that is emptied is nothing', async () => {
    const { text, html, form } = await open({ required: true, value: { 0: '<p>Мед</p>' } });
    selectAll(text);
    fireEvent.keyDown(text, { key: 'Backspace', keyCode: 8 });
    await waitFor(() => expect(html()).toBe(''));
    await act(() => form.validateAll());
    expect(text).toHaveAttribute('aria-invalid', 'true');
    expect(text).toHaveAccessibleDescription(/Заповніть це поле/);
  });

  it('takes another value from outside', async () => {
    const { text, form } = await open({ value: { 0: '<p>Мед</p>' } });
    act(() => form.setValue('текст', '0', '<p>Віск</p>'));
    await waitFor(() => expect(text).toHaveTextContent('Віск'));
    act(() => form.discard());
    await waitFor(() => expect(text).toHaveTextContent('Мед'));
  });

  it('that may not be edited has no buttons', async () => {
    renderFields([aField({ name: 'текст', type: 'editor', value: { 0: '<h2>Мед</h2>' } })], { readOnly: true });
    expect(await screen.findByRole('heading', { name: 'Мед' }, { timeout: 15_000 })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^текст/ })).toHaveAttribute('aria-readonly', 'true');
    expect(screen.getByRole('textbox', { name: /^текст/ })).toHaveAttribute('contenteditable', 'false');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('a text of which the editor can not keep all', () => {
  const video =
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="640" height="480" allowfullscreen="true"></iframe>';

  it('says so before it is edited, and after', async () => {
    const { press, text, html, form } = await open({
      value: { 0: `<p style="text-align: center;">Мед${video}Віск</p>` },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Редактор не може зберегти: <p style="text-align: center">. Це залишиться, доки текст не змінено тут',
    );
    selectAll(text);
    await press('Жирний');
    expect(html()).toContain('<strong>Віск</strong>');
    expect(screen.getByRole('alert')).toHaveTextContent('Це прибрано з тексту');
    await press('Скасувати дію');
    expect(screen.getByRole('alert')).toHaveTextContent('Це залишиться');
    act(() => form.setValue('текст', '0', `<p style="text-align: center;">Мед</p>${video}`));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says it to nobody who may not edit', async () => {
    renderFields([aField({ name: 'текст', type: 'editor', value: { 0: '<h2><p>Мед</p></h2>' } })], { readOnly: true });
    expect(await screen.findByText('Мед', undefined, { timeout: 15_000 })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a pasted text', () => {
  const paste = (text: HTMLElement, html: string) =>
    fireEvent.paste(text, {
      clipboardData: { files: [], types: ['text/html'], getData: (type: string) => (type === 'text/html' ? html : '') },
    });

  it('is cleaned, also where it says that an editor has cut it', async () => {
    const { text, html } = await open();
    selectAll(text);
    const cut = JSON.stringify(['paragraph', { textAlign: 'right; position: fixed' }]);
    paste(
      text,
      `<p data-pm-slice='1 1 ${cut}' style="text-align: center; color: red">Мед<img src="http://example.com/a.png"></p>`,
    );
    await waitFor(() => expect(html()).toContain('Мед'));
    expect(html()).toBe('<p style="text-align: center;">Мед</p>');
    expect(text.innerHTML).not.toMatch(/fixed|color|<img src/);
  });

  it('of a table has its columns, sections and the alignment of its cells', async () => {
    const { text, html } = await open();
    const table =
      '<table><colgroup><col style="width: 90px;"><col></colgroup><thead><tr><th><p>a</p></th><th><p>b</p></th></tr></thead><tbody><tr><td style="text-align: right;"><p>c</p></td><td><p>d</p></td></tr></tbody></table>';
    paste(text, table);
    await waitFor(() => expect(html()).toBe(table));
  });
});

describe('a link', () => {
  it.each(['mailto:?subject=Мед', 'tel:*101#', 'https://[x', 'mailto:a@b@c'])(
    'to %s stays in a stored text that is edited',
    async (address) => {
      const link = `<a rel="noopener" href="${address}">Мед</a>`;
      const { press, text, html } = await open({ value: { 0: `<p>${link}</p>` } });
      selectAll(text);
      await press('Цитата');
      expect(html()).toBe(`<blockquote><p>${link}</p></blockquote>`);
    },
  );

  it('is put on the selected words after its address is checked', async () => {
    const { press, text, html, user } = await open({ value: { 0: '<p>Мед</p>' } });
    selectAll(text);
    await press('Посилання');
    const dialog = await screen.findByRole('dialog', { name: 'Посилання' });
    const address = within(dialog).getByRole('textbox', { name: 'Адреса' });
    expect(address).toHaveFocus();
    await user.type(address, 'javascript:alert(1){Enter}');
    expect(within(dialog).getByText('Такої адреси посилання не може мати')).toBeInTheDocument();
    await user.clear(address);
    await user.type(address, 'example.com/med{Enter}');
    expect(html()).toBe('<p><a rel="noopener" href="https://example.com/med">Мед</a></p>');
    await press('Посилання');
    await user.click(await screen.findByRole('button', { name: 'Прибрати посилання' }));
    expect(html()).toBe('<p>Мед</p>');
  });

  it('without a selection is its own text', async () => {
    const { press, html, user } = await open();
    await press('Посилання');
    await user.type(await screen.findByRole('textbox', { name: 'Адреса' }), 'shop@example.com');
    await user.click(screen.getByRole('checkbox', { name: 'Відкривати в новій вкладці' }));
    await user.click(screen.getByRole('button', { name: 'Вставити' }));
    expect(html()).toBe('<p><a target="_blank" rel="noopener" href="mailto:shop@example.com">shop@example.com</a></p>');
  });
});

it('an image is taken by its address, with its ALT text', async () => {
  const { press, html, user } = await open();
  await press('Вставити зображення');
  await user.type(await screen.findByRole('textbox', { name: 'Адреса зображення' }), 'http://example.com/a.jpg{Enter}');
  expect(screen.getByText('Лише https:// або зображення цього сайту')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'Адреса зображення' }));
  await user.type(screen.getByRole('textbox', { name: 'Адреса зображення' }), '/images/demo/jug.svg');
  await user.type(screen.getByRole('textbox', { name: 'ALT-текст' }), 'Глечик{Enter}');
  expect(html()).toBe('<p><img src="/images/demo/jug.svg" alt="Глечик"></p>');
});

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5',
  'https://youtu.be/dQw4w9WgXcQ',
  'www.youtube.com/embed/dQw4w9WgXcQ',
])('the video of %s is a player of 640x480', async (link) => {
  const { press, html, user } = await open();
  await press('Вставити відео');
  await user.type(await screen.findByRole('textbox', { name: 'Посилання на відео' }), `${link}{Enter}`);
  expect(html()).toBe(
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="640" height="480" allowfullscreen="true"></iframe>',
  );
});

describe('a table', () => {
  const insert = async (part?: Partial<FormField>) => {
    const opened = await open(part);
    await opened.press('Вставити таблицю');
    return { ...opened, picker: await screen.findByRole('dialog', { name: 'Вставити таблицю' }) };
  };
  const count = (html: unknown, tag: string) => String(html).split(`<${tag}`).length - 1;

  it('of up to 8x8 is picked by the arrows, its size announced', async () => {
    const { picker, user, html } = await insert();
    expect(within(picker).getAllByRole('gridcell')).toHaveLength(64);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(within(picker).getByRole('status')).toHaveTextContent('3 × 4');
    expect(within(picker).getByRole('button', { name: '3 × 4' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect([count(html(), 'tr'), count(html(), 'td')]).toEqual([3, 9]);
  });

  it('of 8x8 is picked by the pointer', async () => {
    const { picker, user, html } = await insert();
    await user.click(within(picker).getByRole('button', { name: '8 × 8' }));
    expect([count(html(), 'tr'), count(html(), 'td')]).toEqual([8, 64]);
  });

  it('grows, shrinks, has heading cells and goes', async () => {
    const { picker, user, html, press } = await insert();
    await user.click(within(picker).getByRole('button', { name: '2 × 2' }));
    expect(await screen.findByRole('toolbar', { name: 'Таблиця' })).toBeInTheDocument();
    await press('Додати рядок нижче');
    await press('Додати стовпець праворуч');
    expect([count(html(), 'tr'), count(html(), 'td')]).toEqual([3, 9]);
    await press('Рядок-заголовок');
    expect(count(html(), 'th')).toBe(3);
    await press('Рядок-заголовок');
    await press('Стовпець-заголовок');
    expect(count(html(), 'th')).toBe(3);
    await press('Стовпець-заголовок');
    await press('Клітинка-заголовок');
    expect(count(html(), 'th')).toBe(1);
    expect(screen.getByRole('button', { name: 'Клітинка-заголовок' })).toHaveAttribute('aria-pressed', 'true');
    await press('Видалити рядок');
    await press('Видалити стовпець');
    expect([count(html(), 'tr'), count(html(), 'td') + count(html(), 'th')]).toEqual([2, 4]);
    expect(screen.getByRole('button', { name: 'Об’єднати клітинки' })).toHaveAttribute('aria-disabled', 'true');
    await press('Видалити таблицю');
    expect(html()).toBe('');
    expect(screen.queryByRole('toolbar', { name: 'Таблиця' })).toBeNull();
  });

  it('has the widths of its columns and its sections after columns and rows were added and taken away', async () => {
    const row = (tag: string, cells: string) =>
      `<tr>${[...cells].map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
    const table = (columns: string, head: string, body: string) =>
      `<table><colgroup>${columns}</colgroup><thead>${head}</thead><tbody>${body}</tbody></table>`;
    const { press, text, html } = await open({
      value: {
        0: table('<col style="width: 90px;"><col span="2" style="width: 60px;">', row('th', 'abc'), row('td', 'def')),
      },
    });
    const cols = () => [...text.querySelectorAll('col')].map((col) => col.style.width);
    expect(cols()).toEqual(['90px', '60px', '60px']);
    act(() => {
      text.focus();
      window.getSelection()?.collapse(within(text).getByText('a').firstChild, 0);
      document.dispatchEvent(new Event('selectionchange'));
    });
    await press('Додати стовпець праворуч');
    const [wide, free, narrow] = ['<col style="width: 90px;">', '<col>', '<col style="width: 60px;">'];
    expect(html()).toBe(
      table(
        wide + free + narrow + narrow,
        '<tr><th><p>a</p></th><th><p></p></th><th><p>b</p></th><th><p>c</p></th></tr>',
        '<tr><td><p>d</p></td><td><p></p></td><td><p>e</p></td><td><p>f</p></td></tr>',
      ),
    );
    expect(cols()).toEqual(['90px', '', '60px', '60px']);
    await press('Видалити стовпець');
    expect(html()).toContain(`<colgroup>${free}${narrow}${narrow}</colgroup><thead>`);
    await press('Скасувати дію');
    await press('Скасувати дію');
    await press('Додати рядок нижче');
    expect(html()).toContain('<tbody><tr><td><p></p></td>');
    expect(String(html()).split('<thead>')).toHaveLength(2);
  });

  it('lets Tab go through its cells and out of it', async () => {
    const { picker, user, text } = await insert();
    await user.click(within(picker).getByRole('button', { name: '1 × 2' }));
    expect(fireEvent.keyDown(text, { key: 'Tab' })).toBe(false);
    expect(fireEvent.keyDown(text, { key: 'Tab' })).toBe(true);
  });
});

describe('the buttons', () => {
  it('are one stop for Tab; arrows go among them and Esc back to the text', async () => {
    const { toolbar, text, user } = await open();
    act(() => text.focus());
    fireEvent.keyDown(text, { key: 'F10', altKey: true });
    const [first, second] = within(toolbar).getAllByRole('button');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(second).toHaveFocus();
    expect(second).toHaveAttribute('aria-keyshortcuts', 'Control+B');
    expect(
      within(toolbar)
        .getAllByRole('button')
        .filter((button) => button.tabIndex === 0),
    ).toEqual([second]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(within(toolbar).getByRole('button', { name: 'Повторити дію' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(text).toHaveFocus());
  });

  it('give the focus back when nothing came of them', async () => {
    const { user } = await open();
    act(() => screen.getByRole('button', { name: 'Вставити відео' }).focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Вставити відео' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Вставити відео' })).toHaveFocus());
  });

  it('leave Tab alone outside of tables', async () => {
    const { text } = await open({ value: { 0: '<ul><li>a</li><li>b</li></ul>' } });
    expect(fireEvent.keyDown(text, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(text, { key: 'Tab', shiftKey: true })).toBe(true);
  });
});

describe('the code', () => {
  const toCode = async (part?: Partial<FormField>) => {
    const opened = await open(part);
    await opened.user.click(screen.getByRole('radio', { name: 'Код' }));
    return {
      ...opened,
      code: screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^текст/ }),
      toText: () => opened.user.click(screen.getByRole('radio', { name: 'Візуально' })),
    };
  };

  it('that is only looked at changes nothing', async () => {
    const { code, html, toText, form } = await toCode({ value: { 0: '<p>Мед</p><p><b>Віск</b></p>' } });
    expect(code).toHaveValue('<p>Мед</p>\n<p><b>Віск</b></p>');
    await toText();
    expect(html()).toBe('<p>Мед</p><p><b>Віск</b></p>');
    expect(form.dirtyFields()).toEqual([]);
  });

  it('does not take the undo of the text away', async () => {
    const opened = await open({ value: { 0: '<p>Мед</p>' } });
    selectAll(opened.text);
    await opened.press('Курсив');
    await opened.user.click(screen.getByRole('radio', { name: 'Код' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getByRole('textbox', { name: /^текст/ })).toHaveValue('<p><em>Мед</em></p>');
    await opened.user.click(screen.getByRole('radio', { name: 'Візуально' }));
    expect(screen.getByRole('textbox', { name: /^текст/ })).toBe(opened.text);
    await opened.press('Скасувати дію');
    expect(opened.html()).toBe('<p>Мед</p>');
  });

  it('that is edited is mended by the editor', async () => {
    const { code, html, toText, user } = await toCode({ value: { 0: '<p>Мед</p>' } });
    await user.clear(code);
    await user.type(code, '<ul><li>Мед<li><i>Віск</ul>');
    expect(html()).toBe('<ul><li>Мед<li><i>Віск</ul>');
    await toText();
    expect(html()).toBe('<ul><li><p>Мед</p></li><li><p><em>Віск</em></p></li></ul>');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of which something has no place says so and can be had back', async () => {
    const { code, html, toText, user } = await toCode();
    await user.type(code, '<p onclick="x">Мед</p><video src="a"></video>');
    await toText();
    expect(html()).toBe('<p>Мед</p>');
    expect(screen.getByRole('alert')).toHaveTextContent('для: <p onclick="x">, <video>. Це');
    await user.click(screen.getByRole('button', { name: 'Повернутися до мого коду' }));
    expect(html()).toBe('<p onclick="x">Мед</p><video src="a"></video>');
    expect(screen.getByRole('textbox', { name: /^текст/ })).toHaveValue(
      '<p onclick="x">Мед</p>\n<video src="a"></video>',
    );
  });
});

it('its words are counted, not its markup', async () => {
  const { text } = await open({ maxlength: 20, value: { 0: '<p><strong>Мед</strong> і віск</p>' } });
  expect(screen.getByText('10 / 20')).toBeInTheDocument();
  expect(text).toHaveAccessibleDescription(/Максимум 20|До 20|20 символів/);
});
