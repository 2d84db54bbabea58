import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListResult } from '#domain/wire/Listing';
import { axeViolations } from '../../testing/axeViolations';
import { filePanel, uploadFiles, openLibrary, fileInput, svg, tile, withLibrary } from './testing/openLibrary';

const { api, upload } = withLibrary();

async function openFile() {
  const [id = ''] = await uploadFiles(svg('hlechyk', 10));
  const { user } = await openLibrary();
  await user.click(await tile(/hlechyk/));
  const panel = await filePanel();
  await within(panel).findByText('10 × 10');
  const choose = async (file: File, confirmed = file.type === 'image/svg+xml') => {
    await user.click(within(panel).getByRole('button', { name: 'Замінити' }));
    // File dialogs let one choose other types than the input accepts.
    fireEvent.change(screen.getByLabelText('Вибрати файл на заміну'), { target: { files: [file] } });
    if (!confirmed) return;
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Замінити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  const widths = async () =>
    (await api().call<ListResult>('POST', '/api/media/list', { search: 'hlechyk', columns: ['width'] })).items.map(
      ({ fields }) => (fields.width as { 0?: unknown })['0'],
    );
  return { id, user, panel, choose, widths };
}

describe('another file in the place of one', () => {
  it('comes with its percent, and is shown wherever the old one was', async () => {
    const { id, panel, choose, widths } = await openFile();
    await choose(svg('novyi', 99));
    const request = await upload();
    expect([request.method, request.url]).toEqual(['PUT', `/api/media/replace/${id}`]);
    act(() => request.progress(42, 100));
    expect(within(panel).getByText('Зачекайте, файл передається: 42%')).toBeInTheDocument();
    expect(screen.getAllByRole('progressbar', { name: 'novyi.svg' })).toHaveLength(1);
    expect(await axeViolations(panel)).toEqual([]);
    await act(() => request.deliver());
    expect(await screen.findByText('Файл замінено всюди, де його використано')).toBeInTheDocument();
    expect(within(panel).getByText('99 × 10')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'novyi.svg' })).not.toBeInTheDocument();
    expect(await within(panel).findByText('novyi.svg')).toBeInTheDocument();
    expect(screen.queryByText(/Додано файлів/)).not.toBeInTheDocument();
    expect(await widths()).toEqual([99]);
  });

  it('is asked about also where nothing shows the old one: it can not be had back', async () => {
    const { user, choose, widths } = await openFile();
    await choose(svg('novyi', 99), false);
    const question = await screen.findByRole('dialog', { name: 'Замінити «hlechyk»?' });
    expect(question).toHaveTextContent('Файл ніде не використано. Теперішній файл повернути не вдасться.');
    await user.click(within(question).getByRole('button', { name: 'Скасувати' }));
    expect(await widths()).toEqual([10]);
  });

  it('is asked about where the old one is shown, and is not sent before', async () => {
    const { id, user, panel, choose, widths } = await openFile();
    const {
      items: [product],
    } = await api().call<ListResult>('POST', '/api/product/list', { limit: 1 });
    await api().call('PUT', `/api/product/update/${product?._id ?? ''}`, { fields: { gallery: { 0: [{ id }] } } });
    await choose(svg('novyi', 99), false);
    const question = await screen.findByRole('dialog', { name: 'Замінити «hlechyk»?' });
    expect(within(question).getByRole('note')).toHaveTextContent('Файл показано в 1 записі: там теж буде новий.');
    expect(within(question).getAllByRole('link')).toHaveLength(1);
    expect(await axeViolations(question)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await widths()).toEqual([10]);
    await choose(svg('novyi', 99), false);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Замінити' }));
    const request = await upload();
    await act(() => request.deliver());
    expect(await within(panel).findByText('99 × 10')).toBeInTheDocument();
  });

  it('that failed is no longer told of once another one has come', async () => {
    const { panel, choose } = await openFile();
    await choose(new File(['%PDF-1.4'], 'umovy.pdf', { type: 'application/pdf' }));
    expect(await within(panel).findByText(/Формат файлу «umovy.pdf» не підтримується/)).toBeInTheDocument();
    await choose(svg('novyi', 99));
    const request = await upload();
    await act(() => request.deliver());
    expect(await within(panel).findByText('99 × 10')).toBeInTheDocument();
    expect(within(panel).queryByText(/umovy.pdf/)).not.toBeInTheDocument();
  });

  it('can be stopped on its way', async () => {
    const { user, panel, choose, widths } = await openFile();
    await choose(svg('novyi', 99));
    const request = await upload();
    await user.click(within(panel).getByRole('button', { name: 'Скасувати передавання: novyi.svg' }));
    expect(request.aborted).toBe(true);
    expect(within(panel).getByText('10 × 10')).toBeInTheDocument();
    expect(await widths()).toEqual([10]);
  });

  it('is not stopped with the others, which are told of elsewhere', async () => {
    const { user, panel, choose } = await openFile();
    await choose(svg('novyi', 99));
    const replacement = await upload();
    await user.upload(fileInput(), [svg('other', 7)]);
    const other = await upload();
    await user.click(screen.getByRole('button', { name: 'Скасувати все' }));
    expect([replacement.aborted, other.aborted]).toEqual([false, true]);
    await act(() => replacement.deliver());
    expect(await within(panel).findByText('99 × 10')).toBeInTheDocument();
  });

  it('that broke off is tried again', async () => {
    const { user, panel, choose } = await openFile();
    await choose(svg('novyi', 99));
    const broken = await upload();
    act(() => broken.onerror?.());
    await user.click(await within(panel).findByRole('button', { name: 'Спробувати ще раз: novyi.svg' }));
    const again = await upload();
    await act(() => again.deliver());
    expect(await within(panel).findByText('99 × 10')).toBeInTheDocument();
  });

  it('is of the same kind: another is not sent', async () => {
    const { panel, choose } = await openFile();
    await choose(new File(['%PDF-1.4'], 'umovy.pdf', { type: 'application/pdf' }));
    expect(
      await within(panel).findByText('Формат файлу «umovy.pdf» не підтримується. Дозволено: JPEG, PNG, GIF, SVG, WEBP'),
    ).toBeInTheDocument();
    expect(within(panel).queryByRole('button', { name: /Спробувати ще раз/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Вибрати файл на заміну')).toHaveAttribute('accept', expect.stringContaining('.svg'));
    expect(screen.getByLabelText('Вибрати файл на заміну')).not.toHaveAttribute(
      'accept',
      expect.stringContaining('pdf'),
    );
  });

  it('goes on when its panel is closed: the library tells of it then', async () => {
    const { user, panel, choose } = await openFile();
    await choose(svg('novyi', 99));
    const request = await upload();
    await user.click(within(panel).getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Файл' })).not.toBeInTheDocument());
    expect(
      within(screen.getByRole('region', { name: 'Передавання файлів' })).getByRole('progressbar', {
        name: 'novyi.svg',
      }),
    ).toBeInTheDocument();
    await act(() => request.deliver());
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'novyi.svg' })).not.toBeInTheDocument());
  });
});
