import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { eventStream } from '../../testing/eventStream';
import { filePanel, uploadFiles, openLibrary, svg, tile, withLibrary } from './testing/openLibrary';

const { api } = withLibrary();
const files = (count: number) => Array.from({ length: count }, (_, at) => svg(`f${at + 1}`, at + 1));
const listRequests = () =>
  api()
    .requests.filter(({ path }) => path === '/api/media/list')
    .map(({ body }) => (body as { skip: number }).skip);

/** The keyboard goes to the last of so many files, whose panel it opens. */
async function openLastFile(count: number) {
  await uploadFiles(...files(count));
  const opened = await openLibrary();
  const first = await tile(new RegExp(`^f${count} `));
  act(() => first.focus());
  await opened.user.keyboard('{End}');
  await waitFor(() => expect(screen.getByRole('gridcell', { name: /^f1 / })).toHaveFocus());
  await opened.user.keyboard('{Enter}');
  return opened;
}

describe('files that have not come yet', () => {
  const { innerHeight } = window;
  afterEach(() => {
    window.innerHeight = innerHeight;
  });

  it('are asked for once though it fails, and again when one says so', async () => {
    await uploadFiles(...files(60));
    let broken = true;
    api().server.use(
      http.post('*/api/media/list', async ({ request }) =>
        broken && ((await request.clone().json()) as { skip?: number }).skip === 50 ? HttpResponse.error() : undefined,
      ),
    );
    // The whole first page is visible, so that the next one is loaded automatically.
    window.innerHeight = 4000;
    const { user } = await openLibrary();
    const retry = await screen.findByRole('button', { name: 'Спробувати ще раз' });
    await user.click(await tile(/^f60 /));
    await screen.findByRole('complementary', { name: 'Файл' });
    expect(listRequests()).toEqual([0, 50]);
    broken = false;
    await user.click(retry);
    expect(await screen.findByText('Показано всі файли: 60')).toBeInTheDocument();
    expect(listRequests()).toEqual([0, 50, 50]);
  });

  it('are not left out of a range without a word: it is refused', async () => {
    await uploadFiles(...files(160));
    const { user } = await openLibrary();
    const first = await tile(/^f160 /);
    act(() => first.focus());
    await user.keyboard(' {End}');
    await waitFor(() => expect(screen.getByRole('gridcell', { name: /^f1 / })).toHaveFocus());
    await user.keyboard('{Shift>} {/Shift}');
    expect(await screen.findByText(/Деякі файли проміжку ще не завантажилися/)).toBeInTheDocument();
    expect(screen.getByRole('toolbar')).toHaveTextContent('Вибрано: 1 файл');
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}{Shift>} {/Shift}');
    expect(screen.getByRole('toolbar')).toHaveTextContent('Вибрано: 3 файли');
  });

  it('come before the viewer gets to them, and are counted', async () => {
    await uploadFiles(...files(120));
    const { user } = await openLibrary();
    await user.click(await tile(/^f120 /));
    await user.click(await screen.findByRole('button', { name: 'Переглянути: f120' }));
    await screen.findByRole('dialog', { name: 'f120' });
    for (let at = 0; at < 49; at += 1) await user.keyboard('{ArrowRight}');
    const viewer = await screen.findByRole('dialog', { name: 'f71' });
    expect(within(viewer).getByText('50 із 120')).toBeInTheDocument();
    await waitFor(() => expect(within(viewer).getByRole('button', { name: 'Наступний файл' })).toBeEnabled());
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'f70' })).toHaveTextContent('51 із 120');
  });

  it('are not passed over by the viewer where the last one was looked at first', async () => {
    const { user } = await openLastFile(120);
    await user.click(await screen.findByRole('button', { name: 'Переглянути: f1' }));
    for (let at = 1; at < 30; at += 1) {
      const viewer = await screen.findByRole('dialog', { name: `f${at}` });
      expect(viewer).toHaveTextContent(`${121 - at} із 120`);
      await waitFor(() => expect(within(viewer).getByRole('button', { name: 'Попередній файл' })).toBeEnabled());
      await user.keyboard('{ArrowLeft}');
    }
    expect(await screen.findByRole('dialog', { name: 'f30' })).toBeInTheDocument();
  });
});

describe('a library of which much has changed', () => {
  it('is asked for again when the viewer is closed, which stays where it is', async () => {
    const tell = eventStream(api());
    const { user } = await openLastFile(60);
    await user.click(await screen.findByRole('button', { name: 'Переглянути: f1' }));
    await screen.findByRole('dialog', { name: 'f1' });
    const before = listRequests();
    await uploadFiles(svg('later', 77));
    const noticesRead = () => api().requests.filter(({ path }) => path === '/api/notices').length;
    await tell();
    const readBefore = noticesRead();
    await tell('reload');
    await waitFor(() => expect(noticesRead()).toBeGreaterThan(readBefore));
    await user.keyboard('{ArrowLeft}');
    const viewer = await screen.findByRole('dialog', { name: 'f2' });
    expect(listRequests().slice(before.length)).not.toContain(0);
    await user.click(within(viewer).getByRole('button', { name: 'Закрити' }));
    expect(await tile(/^later /)).toBeInTheDocument();
  });

  it('keeps the open file, though it is not among the first ones that come', async () => {
    const tell = eventStream(api());
    const { user } = await openLastFile(120);
    const panel = await filePanel();
    await uploadFiles(svg('later', 777));
    await tell('reload');
    expect(await tile(/^later /)).toBeInTheDocument();
    expect(panel).toBeInTheDocument();
    expect(screen.getByRole('gridcell', { name: /^f1 / })).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Попередній файл' }));
    expect(await screen.findByRole('button', { name: 'Переглянути: f2' })).toBeInTheDocument();
  });

  it('keeps the focus on the file that had it, whose place and row are others now', async () => {
    await uploadFiles(...files(60));
    const tell = eventStream(api());
    const { user } = await openLibrary();
    const fourth = await tile(/^f57 /);
    act(() => fourth.focus());
    await uploadFiles(svg('later', 777));
    await tell('reload');
    expect(await tile(/^later /)).toBeInTheDocument();
    expect(screen.getByRole('gridcell', { name: /^f57 / })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/^f57 /);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('gridcell', { name: /^f56 / })).toHaveFocus();
  });
});
