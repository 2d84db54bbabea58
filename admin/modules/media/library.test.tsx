import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListResult } from '#domain/wire/Listing';
import { axeViolations } from '../../testing/axeViolations';
import { uploadFiles, openLibrary, fileInput, svg, tile, withLibrary } from './testing/openLibrary';

const { api, upload } = withLibrary();

describe('the library', () => {
  it('uploads with percents, shows what has come in front, and says it', async () => {
    const { user } = await openLibrary();
    await user.upload(fileInput(), [svg('hlechyk')]);
    const request = await upload();
    expect([request.method, request.url]).toEqual(['PUT', '/api/media/upload']);
    expect([...request.form.keys()]).toEqual(['maxSize', 'file']);
    expect(request.form.get('maxSize')).toBe('1073741824');
    act(() => request.progress(37, 100));
    expect(await screen.findByText('Зачекайте, файл передається: 37%')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'hlechyk.svg' })).toHaveAttribute(
      'aria-valuetext',
      'Зачекайте, файл передається: 37%',
    );
    await act(() => request.deliver());
    const [first] = await screen.findAllByRole('gridcell');
    expect(first).toHaveAccessibleName(/hlechyk/);
    expect(await screen.findByText('Додано файлів: 1')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'hlechyk.svg' })).not.toBeInTheDocument();
  });

  it('says at once what it does not take, and what the server refused; lets one try again what broke', async () => {
    const { user } = await openLibrary();
    const root = screen.getByRole('main').firstElementChild ?? document.body;
    const program = new File(['MZ'], 'game.exe', { type: 'application/x-msdownload' });
    fireEvent.drop(root, {
      dataTransfer: {
        types: ['Files'],
        files: [program],
        items: [{ kind: 'file', type: program.type, getAsFile: () => program }],
      },
    });
    expect(await screen.findByText(/Формат файлу «game.exe» не підтримується/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Спробувати ще раз: game.exe' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Прибрати повідомлення: game.exe' }));
    expect(screen.queryByText(/game.exe/)).not.toBeInTheDocument();

    await user.upload(fileInput(), [svg('obryv')]);
    const broken = await upload();
    act(() => broken.onerror?.());
    await user.click(await screen.findByRole('button', { name: 'Спробувати ще раз: obryv.svg' }));
    const again = await upload();
    await act(() => again.deliver());
    expect(await tile(/obryv/)).toBeInTheDocument();
  });

  it('says what has come even when the last one fails', async () => {
    const { user } = await openLibrary();
    await user.upload(fileInput(), [svg('good'), svg('bad', 20)]);
    const [good, bad] = [await upload(), await upload()];
    await act(() => good.deliver());
    expect(screen.queryByText(/Додано файлів/)).not.toBeInTheDocument();
    act(() => bad.onerror?.());
    expect(await screen.findByText('Додано файлів: 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Спробувати ще раз: bad.svg' })).toBeInTheDocument();
  });

  it('cancels an upload, and all of them', async () => {
    const { user } = await openLibrary();
    await user.upload(fileInput(), [svg('a'), svg('b', 20)]);
    const first = await upload();
    await user.click(await screen.findByRole('button', { name: 'Скасувати передавання: a.svg' }));
    expect(first.aborted).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Скасувати все' }));
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: /svg/ })).not.toBeInTheDocument());
  });

  it('takes a picture out of the clipboard', async () => {
    await openLibrary();
    fireEvent.paste(document.body, { clipboardData: { files: [svg('znimok')] } });
    expect((await upload()).form.get('file')).toMatchObject({ name: 'znimok.svg' });
  });

  it('says that it has a file already, and shows it once', async () => {
    await uploadFiles(svg('kylym', 33));
    const { user } = await openLibrary();
    await user.upload(fileInput(), [svg('kopija', 33)]);
    const request = await upload();
    await act(() => request.deliver());
    expect(await screen.findByText('Файл «kopija.svg» вже є в медіатеці')).toBeInTheDocument();
    expect(screen.getAllByRole('gridcell', { name: /kylym/ })).toHaveLength(1);
    expect(screen.queryByText(/Додано файлів/)).not.toBeInTheDocument();
  });

  it('is walked by the keyboard: arrows and Home move, Space picks, Enter opens, Esc goes back', async () => {
    await uploadFiles(svg('one', 1), svg('two', 2), svg('three', 3));
    const { user } = await openLibrary();
    const first = await tile(/three/);
    act(() => first.focus());
    await user.keyboard('{ArrowRight}');
    expect(await tile(/two/)).toHaveFocus();
    await user.keyboard(' ');
    expect(await tile(/two/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('toolbar')).toHaveTextContent('Вибрано: 1 файл');
    await user.keyboard('{Home}{Enter}');
    const panel = await screen.findByRole('complementary', { name: 'Файл' });
    expect(within(panel).getByRole('textbox', { name: /Назва/ })).toHaveValue('three');
    act(() => within(panel).getByRole('button', { name: 'Закрити' }).focus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Файл' })).not.toBeInTheDocument();
    expect(await tile(/three/)).toHaveFocus();
  });

  it('goes by End to the last file of all; what lies between comes when one gets there', async () => {
    await uploadFiles(...Array.from({ length: 160 }, (_, at) => svg(`f${at + 1}`, at + 1)));
    const { user } = await openLibrary();
    const first = await tile(/^f160 /);
    expect(screen.getByText('Показано 50 із 160')).toBeInTheDocument();
    act(() => first.focus());
    await user.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('gridcell', { name: /^f1 / })).toHaveFocus());
    const pageRequests = () =>
      api()
        .requests.filter(({ path }) => path === '/api/media/list')
        .map(({ body }) => (body as { skip: number }).skip);
    expect(pageRequests().length).toBeLessThan(5);
    await user.keyboard('{PageUp}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^f\d+ /));
    await user.keyboard('{Home}');
    expect(await tile(/^f160 /)).toHaveFocus();
  });

  it('marks a file that was deleted where it stands, and brings it back there', async () => {
    await uploadFiles(svg('hlechyk', 5));
    const { user } = await openLibrary();
    await user.click(await tile(/hlechyk/));
    const panel = await screen.findByRole('complementary', { name: 'Файл' });
    await user.click(within(panel).getByRole('button', { name: 'Видалити' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Видалити' }));
    await waitFor(async () => expect(await tile(/hlechyk/)).toHaveTextContent('Видалено'));
    await user.click(await within(panel).findByRole('button', { name: 'Відновити' }));
    await waitFor(async () => expect(await tile(/hlechyk/)).not.toHaveTextContent('Видалено'));
  });

  it('has the files of the trash on a tab of their own, where they are restored', async () => {
    const [gone = ''] = await uploadFiles(svg('gone', 1), svg('kept', 2));
    await api().call('DELETE', `/api/media/delete/${gone}`, { id: gone, model: 'media' });
    const { user } = await openLibrary();
    await tile(/kept/);
    expect(screen.queryByRole('gridcell', { name: /gone/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Видалені 1' }));
    const removed = await tile(/gone/);
    expect(screen.queryByRole('gridcell', { name: /kept/ })).not.toBeInTheDocument();
    await user.click(within(removed).getByRole('checkbox'));
    const bar = within(screen.getByRole('toolbar'));
    expect(bar.queryByRole('button', { name: 'Видалити' })).not.toBeInTheDocument();
    expect(bar.getByRole('button', { name: 'Відновити' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^Активні/ }));
    await tile(/kept/);
    expect(screen.queryByRole('gridcell', { name: /gone/ })).not.toBeInTheDocument();
  });

  it('deletes several at once and offers to take it back', async () => {
    await uploadFiles(svg('one', 1), svg('two', 2));
    const { user } = await openLibrary();
    await user.click(within(await tile(/one/)).getByRole('checkbox'));
    await user.click(within(await tile(/two/)).getByRole('checkbox'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Видалити' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Видалити/ }));
    await waitFor(async () => expect(await tile(/one/)).toHaveTextContent('Видалено'));
    await user.click(await screen.findByRole('button', { name: 'Повернути як було' }));
    await waitFor(async () => expect(await tile(/two/)).not.toHaveTextContent('Видалено'));
  });

  it('saves title and ALT texts in both languages', async () => {
    await uploadFiles(svg('rushnyk', 7));
    const { user } = await openLibrary();
    await user.click(await tile(/rushnyk/));
    const panel = await screen.findByRole('complementary', { name: 'Файл' });
    expect(await tile(/rushnyk/)).toHaveTextContent('Без ALT');
    await user.type(within(panel).getByRole('textbox', { name: /ALT-текст УК/ }), 'Рушник');
    await user.type(within(panel).getByRole('textbox', { name: /ALT-текст EN/ }), 'Towel');
    await user.click(within(panel).getByRole('button', { name: 'Зберегти' }));
    await waitFor(async () => expect(await tile(/rushnyk/)).not.toHaveTextContent('Без ALT'));
    const { items } = await api().call<ListResult>('POST', '/api/media/list', { search: 'rushnyk' });
    expect(items[0]?.fields.alt).toEqual({ uk: 'Рушник', en: 'Towel' });
  });

  it('asks for ALT texts one after the other: Enter goes on', async () => {
    await uploadFiles(svg('one', 1), svg('two', 2));
    const { user } = await openLibrary();
    await user.click(await screen.findByRole('button', { name: 'Заповнити ALT-тексти' }));
    const dialog = await screen.findByRole('dialog', { name: 'Заповнити ALT-тексти' });
    const uk = async () => within(dialog).findByRole('textbox', { name: /УК/ });
    await within(dialog).findByText('two');
    await waitFor(async () => expect(await uk()).toHaveFocus());
    await user.keyboard('Друге{Enter}Second{Enter}');
    await within(dialog).findByText('one');
    await waitFor(async () => expect(await uk()).toHaveFocus());
    await user.keyboard('Перше{Enter}First{Enter}');
    await waitFor(() => expect(within(dialog).queryByText('one')).not.toBeInTheDocument());
    const { items } = await api().call<ListResult>('POST', '/api/media/list', { sort: { _created: -1 }, limit: 2 });
    expect(items.map(({ fields }) => fields.alt)).toEqual([
      { uk: 'Друге', en: 'Second' },
      { uk: 'Перше', en: 'First' },
    ]);
  });

  it('keeps order, tab and filters in cookies for the next time', async () => {
    await uploadFiles(svg('small', 1), svg('large-and-longer', 1_000_000));
    const { user } = await openLibrary();
    await tile(/small/);
    const cookies = jest.spyOn(document, 'cookie', 'set');
    await user.click(screen.getByRole('radio', { name: 'Спочатку менші' }));
    await waitFor(() =>
      expect(
        api()
          .requests.filter(({ path }) => path === '/api/media/list')
          .at(-1)?.body,
      ).toMatchObject({ sort: { size: 1 }, skip: 0 }),
    );
    expect(document.cookie).toContain('media-sort=smallest');
    const sevenDays = 7 * 86_400;
    expect(cookies).toHaveBeenCalledWith(expect.stringContaining(`media-sort=smallest; max-age=${sevenDays};`));
    await user.click(screen.getByRole('radio', { name: /Видалені/ }));
    await waitFor(() => expect(document.cookie).toContain('media-type=trash'));
  });

  it('shows one file over the window, and the next by an arrow', async () => {
    await uploadFiles(svg('one', 1), svg('two', 2));
    const { user } = await openLibrary();
    await user.click(await tile(/two/));
    await user.click(await screen.findByRole('button', { name: 'Переглянути: two' }));
    const viewer = await screen.findByRole('dialog', { name: 'two' });
    await user.keyboard('+');
    expect(within(viewer).getByRole('button', { name: '150% — показати повністю' })).toHaveTextContent('150%');
    await user.keyboard('0{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'one' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Переглянути: two' })).toHaveFocus();
  });

  it.each([
    [343, 2],
    [240, 1],
    [758, 4],
  ])('shows in a width of %i px so many files side by side: %i', async (width, columns) => {
    const measured = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    await uploadFiles(svg('one', 1));
    await openLibrary();
    await tile(/one/);
    expect(screen.getByRole('grid', { name: 'Файли' })).toHaveAttribute('aria-colcount', String(columns));
    measured.mockRestore();
  });

  it('has no obstacles', async () => {
    await uploadFiles(svg('one', 1));
    const { user } = await openLibrary();
    await user.click(await tile(/one/));
    await screen.findByRole('complementary', { name: 'Файл' });
    expect(await axeViolations(document.body)).toEqual([]);
  });
});
