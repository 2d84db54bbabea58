import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockListLayout } from '../../testing/listLayout';
import { withApi } from '../../testing/openPanel';
import { setScreenWidth } from '../../testing/setScreenWidth';
import { openList } from '../testing/openList';

const api = withApi();
let restoreLayout = (): void => undefined;
afterEach(() => restoreLayout());

const space = 32;
const arrowDown = 40;
const handles = () => screen.findAllByRole('button', { name: /^Перемістити: / });
const names = async () =>
  (await handles()).map((handle) => handle.getAttribute('aria-label')?.replace('Перемістити: ', '') ?? '');

async function openCategories(width: number): Promise<string[]> {
  setScreenWidth(width);
  openList('/admin/category/list?page=1&sort=order&limit=0&filter=parent:');
  return names();
}

/** Moves a row by the keys of its handle. */
async function press(at: number, ...keys: number[]): Promise<void> {
  const handle = (await handles())[at];
  act(() => handle?.focus());
  for (const keyCode of keys)
    await act(async () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { keyCode });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
}

describe.each([
  ['table', 1440],
  ['cards of a phone', 390],
])('the rows of categories by their order: %s', (_layout, width) => {
  beforeEach(() => {
    restoreLayout = mockListLayout();
  });

  it('have a handle, are announced as they move, and stay where they were put', async () => {
    const [first = '', second = '', ...others] = await openCategories(width);
    await press(0, space);
    expect(screen.getByText(`${first}: узято з місця 1 із ${others.length + 2}`)).toBeInTheDocument();
    await press(0, arrowDown);
    expect(screen.getByText(new RegExp(`^${first}: .*2 із ${others.length + 2}$`))).toBeInTheDocument();
    await press(0, space);
    expect(await screen.findByText(`${first}: тепер на місці 2 із ${others.length + 2}`)).toBeInTheDocument();
    expect(await names()).toEqual([second, first, ...others]);
    expect(await screen.findByText('Новий порядок збережено')).toBeInTheDocument();
    cleanup();
    expect(await openCategories(width)).toEqual([second, first, ...others]);
  });

  it('go back when the order is refused', async () => {
    api().server.use(
      http.post('*/api/category/replace/*', () =>
        HttpResponse.json(
          { status: 409, messages: [{ type: 'error', text: 'Порядок змінили' }], result: {} },
          { status: 409 },
        ),
      ),
    );
    const before = await openCategories(width);
    await press(0, space, arrowDown, space);
    expect(await screen.findByText('Порядок змінили')).toBeInTheDocument();
    await waitFor(async () => expect(await names()).toEqual(before));
  });
});
