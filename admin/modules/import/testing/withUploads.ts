import { act, screen, within } from '@testing-library/react';
import { findHeading, openPanel, withApi } from '../../../testing/openPanel';
import { interceptRequests } from '../../../testing/interceptRequests';

type Opened = Awaited<ReturnType<typeof openPanelCard>>;

/** Chooses a file in the panel above the list. */
const choose = ({ user, panel }: Pick<Opened, 'user' | 'panel'>, file: File): Promise<void> =>
  user.upload(within(panel).getByLabelText('Вибрати файл CSV або Excel', { selector: 'input' }), file);

async function openPanelCard() {
  const { user, container } = openPanel('/admin/product/list?page=1');
  const panel = await screen.findByRole('region', { name: 'Імпорт і експорт: CSV, Excel' });
  return { user, container, panel };
}

/** An API for each test of a file, and files sent to its import. */
export function withUploads() {
  let transport: ReturnType<typeof interceptRequests>;
  // Registered first, so that it runs before the cleanup of `withApi`, which restores the same globals.
  afterEach(() => transport.restore());
  const api = withApi();
  beforeEach(() => {
    transport = interceptRequests();
  });

  /** Chooses a file in the panel above the list, and lets it go to the server. */
  async function send({ user, panel }: Opened, file: File): Promise<void> {
    await choose({ user, panel }, file);
    await deliver();
  }

  /** Lets the next upload go to the server. */
  async function deliver(): Promise<void> {
    const request = await act(() => transport.nextRequest());
    await act(() => request.deliver());
  }

  /** Opens the import of a file. */
  async function upload(file: File) {
    const opened = await openPanelCard();
    await send(opened, file);
    await findHeading('Імпорт товарів');
    return opened;
  }

  return { api, openPanelCard, choose, deliver, send, upload };
}
