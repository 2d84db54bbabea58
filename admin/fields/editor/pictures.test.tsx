import type { EditorView } from '@tiptap/pm/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { interceptRequests } from '../../testing/interceptRequests';
import { startMockApi } from '../../testing/mockApi';
import type { MockApi } from '../../testing/mockApi';
import { aField, clearFields, renderFields } from '../../testing/renderField';

import { pictureFiles } from './pictureFiles';

let api: MockApi;
let transport: ReturnType<typeof interceptRequests>;
// The editor asks for the position under the pointer, and jsdom has no layout.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});
beforeEach(async () => {
  api = await startMockApi();
  await api.logIn();
  transport = interceptRequests();
});
afterEach(() => {
  clearFields();
  transport.restore();
  api.stop();
});

const jug = (): File =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'], 'jug.svg', { type: 'image/svg+xml' });
const piece = (files: File[], html = '') => ({
  files,
  types: ['Files'],
  getData: (type: string) => (type === 'text/html' ? html : ''),
});

async function open() {
  const field = renderFields([aField({ name: 'description', type: 'editor', value: { 0: '<p>Мед</p>' } })]);
  await screen.findByRole('toolbar', { name: 'Форматування' }, { timeout: 15_000 });
  return {
    ...field,
    text: screen.getByRole('textbox', { name: /^description/ }),
    html: () => String(field.value()['0']),
  };
}

describe('pictures of a text', () => {
  it('that are pasted are uploaded and stand in it', async () => {
    const { text, html } = await open();
    fireEvent.paste(text, { clipboardData: piece([jug()]) });
    const request = await transport.nextRequest();
    expect(request.form.get('for')).toBe('product.description');
    expect(await screen.findByRole('list', { name: 'Завантаження зображень' })).toHaveTextContent('jug.svg');
    await act(() => request.deliver());
    await waitFor(() => expect(html()).toMatch(/<img src="\/media\/[^"]+"/));
    expect(html()).toContain('Мед');
    expect(screen.queryByRole('list', { name: 'Завантаження зображень' })).not.toBeInTheDocument();
  });

  it.each([
    ['files', false, piece([jug()]), true],
    ['a part of the text that is moved', true, piece([jug()]), false],
    ['a piece of a page', false, piece([jug()], '<p>Віск</p>'), false],
    ['no picture', false, piece([new File(['x'], 'x.csv', { type: 'text/csv' })]), false],
  ])('are taken from a drop: %s', (_what, moved, dataTransfer, taken) => {
    const onFiles = jest.fn();
    const view = { posAtCoords: () => null } as unknown as EditorView;
    const event = Object.assign(new Event('drop'), { clientX: 1, clientY: 1, dataTransfer }) as unknown as DragEvent;
    expect(pictureFiles(onFiles).handleDrop(view, event, null, moved)).toBe(taken);
    expect(onFiles).toHaveBeenCalledTimes(taken ? 1 : 0);
  });

  it('come with pasted text as that text says', async () => {
    const { text, html } = await open();
    fireEvent.paste(text, { clipboardData: piece([jug()], '<p>Віск</p>') });
    await waitFor(() => expect(html()).toContain('Віск'));
    expect(transport.requests()).toEqual([]);
  });

  it('are taken from the media library', async () => {
    const form = new FormData();
    form.append('file', jug(), 'jug.svg');
    await fetch('/api/media/upload', { method: 'PUT', body: form });
    const { user, html } = await open();
    await user.click(screen.getByRole('button', { name: 'Вставити зображення' }));
    await user.click(screen.getByRole('button', { name: 'З медіатеки' }));
    const dialog = await screen.findByRole('dialog', { name: 'Вставити зображення' }, { timeout: 15_000 });
    await user.click(await within(dialog).findByRole('gridcell', { name: /jug/ }));
    await waitFor(() => expect(html()).toMatch(/<img src="\/media\/[^"]+"/));
  });

  it('that can not be taken say why, and nothing is sent', async () => {
    const { text } = await open();
    const large = new File([new Uint8Array(3_000_000)], 'large.png', { type: 'image/png' });
    fireEvent.paste(text, { clipboardData: piece([large]) });
    expect(await screen.findByRole('alert')).toHaveTextContent('large.png');
    expect(transport.requests()).toEqual([]);
  });
});
