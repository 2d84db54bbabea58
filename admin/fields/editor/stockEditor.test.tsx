import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AlignmentButtons,
  ClearButtons,
  FormatButtons,
  LevelSelect,
  ListButtons,
  QuoteButtons,
  RichTextInput,
} from 'ra-input-rich-text';
import { FormFieldView } from '../../form/FormFieldView';
import { aField, renderFields } from '../../testing/renderField';
import { TestForm } from '../../testing/TestForm';
import { EditorToolBar } from './EditorToolBar';
import { editorExtensions } from './editorExtensions';
import { useEditorPictures } from './useEditorPictures';

afterEach(cleanup);
// The editor scrolls to its cursor, and jsdom has no layout.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

const content = aField({ name: 'content', type: 'editor', multilangual: true, value: { uk: '<P>Мед</P>', en: null } });
const editorOptions = { extensions: editorExtensions, injectCSS: false };

const selectAll = (text: Element) => fireEvent.keyDown(text, { key: 'a', keyCode: 65, ctrlKey: true });
async function ours(): Promise<HTMLElement> {
  await screen.findByRole('toolbar', { name: 'Форматування' }, { timeout: 15_000 });
  return screen.getByRole('textbox', { name: /^content/ });
}
const stock = (): HTMLElement => {
  const text = document.querySelector<HTMLElement>('[id="stock"]');
  if (!text) throw new Error('no stock editor');
  return text;
};

describe('a RichTextInput of ra-input-rich-text beside ours', () => {
  it('edits the same value, in both directions', async () => {
    const { user, value, form } = renderFields([content], {
      children: <RichTextInput id="stock" source="content.uk" label="stock" />,
    });
    const text = await ours();
    await waitFor(() => expect(stock()).toHaveTextContent('Мед'));
    expect(value().uk).toBe('<P>Мед</P>');
    expect(form.dirtyFields()).toEqual([]);
    selectAll(stock());
    await user.click(within(stock().closest('.ra-input') ?? document.body).getByRole('button', { name: 'Bold' }));
    await waitFor(() => expect(text.innerHTML).toContain('<strong>Мед</strong>'));
    expect(value().uk).toBe('<p><strong>Мед</strong></p>');
    expect(form.dirtyFields()).toEqual(['content']);
    selectAll(text);
    await user.click(screen.getByRole('button', { name: 'Курсив' }));
    await waitFor(() => expect(stock().querySelector('em')).toHaveTextContent('Мед'));
    act(() => form.discard());
    await waitFor(() => expect(stock().querySelector('em')).toBeNull());
    expect(text.innerHTML).not.toContain('<em>');
    expect(value().uk).toBe('<P>Мед</P>');
  });
});

describe('buttons of ra-input-rich-text in our toolbar', () => {
  function OurToolbar() {
    const pictures = useEditorPictures({ field: content, locale: 'uk' }, () => undefined);
    return (
      <EditorToolBar controls="stock" pictures={pictures} compact={false}>
        <LevelSelect size="small" />
        <FormatButtons size="small" />
        <AlignmentButtons size="small" />
        <ListButtons size="small" />
        <QuoteButtons size="small" />
        <ClearButtons size="small" />
      </EditorToolBar>
    );
  }

  async function open() {
    const form = renderFields([aField({ name: 'content', type: 'text', value: { 0: '<p>Мед</p>' } })], {
      children: (
        <RichTextInput
          id="stock"
          source="content.0"
          label={false}
          editorOptions={editorOptions}
          toolbar={<OurToolbar />}
        />
      ),
    });
    const toolbar = await screen.findByRole('toolbar', { name: 'Форматування' });
    const press = (name: string) => form.user.click(within(toolbar).getByRole('button', { name }));
    return { ...form, toolbar, press };
  }

  it('format the text, and follow what our buttons do', async () => {
    const { toolbar, press, value, user } = await open();
    selectAll(stock());
    await press('Bold');
    await waitFor(() => expect(value()[0]).toBe('<p><strong>Мед</strong></p>'));
    expect(within(toolbar).getByRole('button', { name: 'Жирний', pressed: true })).toBeInTheDocument();
    await press('Жирний');
    expect(within(toolbar).getByRole('button', { name: 'Bold', pressed: false })).toBeInTheDocument();
    await press('Center');
    await waitFor(() => expect(value()[0]).toBe('<p style="text-align: center;">Мед</p>'));
    await press('Current level');
    await user.click(await screen.findByRole('menuitem', { name: 'Heading 3' }));
    await waitFor(() => expect(value()[0]).toContain('<h3 style="text-align: center;">Мед</h3>'));
    expect(within(toolbar).getByRole('button', { name: 'Вид абзацу: Заголовок 3' })).toBeInTheDocument();
  });

  it('are in the one tab stop of the toolbar', async () => {
    const { toolbar, user } = await open();
    act(() => within(toolbar).getByRole('button', { name: 'Повторити дію' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(within(toolbar).getByRole('button', { name: 'Current level' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(within(toolbar).getByRole('button', { name: 'Bold' })).toHaveFocus();
    await waitFor(() =>
      expect(
        within(toolbar)
          .getAllByRole('button')
          .filter(({ tabIndex }) => tabIndex === 0),
      ).toEqual([within(toolbar).getByRole('button', { name: 'Bold' })]),
    );
    await user.keyboard('{Home}');
    expect(within(toolbar).getByRole('button', { name: 'Вид абзацу: Абзац' })).toHaveFocus();
  });
});

it('two texts become editable at once, with their buttons and what was typed before', async () => {
  const fields = [aField({ name: 'content', type: 'editor', multilangual: true, value: { uk: '<p>Мед</p>', en: '' } })];
  function Form() {
    const [readOnly, setReadOnly] = useState(false);
    return (
      <TestForm fields={fields} view="both" readOnly={readOnly} onForm={() => undefined}>
        {fields.map((field) => (
          <FormFieldView key={field.name} field={field} />
        ))}
        <button type="button" onClick={() => setReadOnly(!readOnly)}>
          switch
        </button>
      </TestForm>
    );
  }
  const user = userEvent.setup({ delay: null });
  render(<Form />);
  const texts = () => screen.getAllByRole('textbox', { name: /^content/ });
  const toolbars = () => screen.queryAllByRole('toolbar', { name: 'Форматування' });
  await waitFor(() => expect(toolbars()).toHaveLength(2), { timeout: 15_000 });
  const [first] = texts();
  if (!first) throw new Error('no text');
  selectAll(first);
  await user.click(within(toolbars()[0] ?? first).getByRole('button', { name: 'Жирний' }));
  await user.click(screen.getByRole('button', { name: 'switch' }));
  await waitFor(() => expect(texts().map((text) => text.getAttribute('contenteditable'))).toEqual(['false', 'false']));
  expect(toolbars()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'switch' }));
  await waitFor(() => expect(texts().map((text) => text.getAttribute('contenteditable'))).toEqual(['true', 'true']));
  await waitFor(() => expect(toolbars()).toHaveLength(2));
  await waitFor(() => expect(texts()[0]?.innerHTML).toContain('<strong>Мед</strong>'));
});
