import { act, screen, within } from '@testing-library/react';
import { findHeading, openPanel, withApi } from '../../../testing/openPanel';
import { interceptRequests } from '../../../testing/interceptRequests';

async function openPanelCard() {
  const { user, container } = openPanel('/admin/product/list?page=1');
  const panel = await screen.findByRole('region', { name: 'Імпорт і експорт у CSV' });
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

  /** Chooses a file in the panel above the list. */
  async function send({ user, panel }: Awaited<ReturnType<typeof openPanelCard>>, file: File): Promise<void> {
    await user.upload(within(panel).getByLabelText('Вибрати CSV-файл', { selector: 'input' }), file);
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

  return { api, openPanelCard, send, upload };
}
