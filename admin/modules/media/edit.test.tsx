import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { filePanel, uploadFiles, openLibrary, png, tile, withLibrary } from './testing/openLibrary';

const { api } = withLibrary();

async function openEditor() {
  const [id = ''] = await uploadFiles(await png('hlechyk', 1, 200, 100));
  const { user } = await openLibrary();
  await user.click(await tile(/hlechyk/));
  const start = async () => {
    await user.click(within(await filePanel()).getByRole('button', { name: 'Обрізати й обернути' }));
    return screen.findByRole('dialog', { name: 'Обрізати й обернути: hlechyk' });
  };
  return { id, user, start, dialog: await start() };
}

const edits = () =>
  api()
    .requests.filter(({ path }) => path.startsWith('/api/media/edit/'))
    .map(({ body }) => body);
const shows = async (text: string) =>
  waitFor(async () => expect(within(await filePanel()).getByText(text)).toBeInTheDocument());
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a picture', () => {
  it('is cut by typed numbers and turned; what comes of it is said before it is saved', async () => {
    const { user, dialog } = await openEditor();
    const type = async (label: string, text: string) => {
      const input = within(dialog).getByRole('spinbutton', { name: label });
      await user.clear(input);
      await user.type(input, text);
    };
    await type('Зліва, px', '20');
    await type('Ширина, px', '120');
    await type('Висота, px', '60');
    await user.click(within(dialog).getByRole('button', { name: 'Обернути праворуч' }));
    expect(within(dialog).getByRole('status')).toHaveTextContent('Результат: 60 × 120, поворот на 90°');
    await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
    await gone();
    expect(edits()).toEqual([{ crop: { left: 20, top: 0, width: 120, height: 60 }, turn: 90 }]);
    await shows('60 × 120');
    expect(await screen.findByText('Зображення збережено')).toBeInTheDocument();
  });

  it('opens as it was edited, and its original can be had back', async () => {
    const { user, dialog, start } = await openEditor();
    await user.click(within(dialog).getByRole('button', { name: 'Обернути ліворуч' }));
    await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
    await gone();
    await shows('100 × 200');
    const again = await start();
    expect(await within(again).findByText('Результат: 100 × 200, поворот на 270°')).toBeInTheDocument();
    await user.click(within(again).getByRole('button', { name: 'Відновити оригінал' }));
    await gone();
    expect(edits()).toEqual([{ turn: 270 }, {}]);
    await shows('200 × 100');
  });

  it('is cut by the keyboard: Shift with arrows changes the frame, arrows carry it', async () => {
    const { user, dialog } = await openEditor();
    const frame = () => within(dialog).getByRole('group', { name: /^Рамка/ });
    act(() => frame().focus());
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}');
    expect(frame()).toHaveAccessibleName('Рамка: 198 × 98, місце 0, 0');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(frame()).toHaveAccessibleName('Рамка: 198 × 98, місце 2, 2');
    await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
    await gone();
    expect(edits()).toEqual([{ crop: { left: 2, top: 2, width: 198, height: 98 } }]);
  });

  it('is cut to proportions, which typed numbers and a turn let go', async () => {
    const { user, dialog } = await openEditor();
    const ratio = (name: string) => within(dialog).getByRole('radio', { name });
    await user.click(ratio('1:1'));
    expect(within(dialog).getByRole('group', { name: /^Рамка/ })).toHaveAccessibleName('Рамка: 100 × 100, місце 50, 0');
    await user.click(ratio('16:9'));
    expect(within(dialog).getByRole('status')).toHaveTextContent('Результат: 178 × 100');
    await user.click(within(dialog).getByRole('button', { name: 'Обернути праворуч' }));
    expect(ratio('Довільні')).toBeChecked();
  });

  it('is seen turned, and is cut as it is seen', async () => {
    const { user, dialog } = await openEditor();
    const result = within(dialog).getByRole('status');
    expect(result).toBeEmptyDOMElement();
    await user.click(within(dialog).getByRole('button', { name: 'Обернути праворуч' }));
    for (const picture of dialog.querySelectorAll('img')) expect(picture.style.transform).toContain('rotate(90deg)');
    const frame = () => within(dialog).getByRole('group', { name: /^Рамка/ });
    expect(frame()).toHaveAccessibleName('Рамка: 100 × 200, місце 0, 0');
    act(() => frame().focus());
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}{ArrowDown}');
    expect(frame()).toHaveAccessibleName('Рамка: 100 × 196, місце 0, 2');
    expect(result).toHaveTextContent('Результат: 100 × 196, поворот на 90°');
    await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
    await gone();
    expect(edits()).toEqual([{ crop: { left: 2, top: 0, width: 196, height: 100 }, turn: 90 }]);
    await shows('100 × 196');
  });

  it('is cut from any corner, and nothing is said of a result once the frame is as large as the picture again', async () => {
    const { user, dialog } = await openEditor();
    const result = within(dialog).getByRole('status');
    expect([...dialog.querySelectorAll('[data-corner]')].map((corner) => corner.getAttribute('data-corner'))).toEqual([
      'left top',
      'right top',
      'left bottom',
      'right bottom',
    ]);
    const frame = within(dialog).getByRole('group', { name: /^Рамка/ });
    act(() => frame.focus());
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(result).toHaveTextContent('Результат: 198 × 100');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(result).toBeEmptyDOMElement();
  });

  it('has a point that stays to be seen, set by arrows or numbers', async () => {
    const { user, dialog, id } = await openEditor();
    await user.click(within(dialog).getByRole('radio', { name: 'Фокус' }));
    const point = () => within(dialog).getByRole('group', { name: /^Фокус:/ });
    act(() => point().focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(point()).toHaveAccessibleName('Фокус: 52% зліва, 50% згори');
    const down = within(dialog).getByRole('spinbutton', { name: 'Згори, %' });
    await user.clear(down);
    await user.type(down, '25');
    expect(point()).toHaveAccessibleName('Фокус: 52% зліва, 25% згори');
    await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
    await gone();
    expect(edits()).toEqual([{ focus: { x: 0.52, y: 0.25 } }]);
    const { file } = await api().call<{ file: unknown }>('GET', `/api/media/load/${id}`);
    expect(file).toMatchObject({ width: 200, height: 100, edit: { focus: { x: 0.52, y: 0.25 } } });
  });

  it('stays as it is when one thinks better of it', async () => {
    const { user, dialog } = await openEditor();
    await user.click(within(dialog).getByRole('button', { name: 'Обернути праворуч' }));
    expect(await axeViolations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Скасувати' }));
    await gone();
    expect(edits()).toEqual([]);
    expect(within(await filePanel()).getByText('200 × 100')).toBeInTheDocument();
  });
});
