import { act, screen } from '@testing-library/react';
import { picture } from '../../../../test/e2e/mediaFiles';
import { eventStream } from '../../../testing/eventStream';
import { interceptRequests } from '../../../testing/interceptRequests';
import type { InterceptedRequest } from '../../../testing/interceptRequests';
import { findHeading, openPanel, withApi } from '../../../testing/openPanel';
import type { MockApi } from '../../../testing/mockApi';

export const svg = (name: string, width = 10): File =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`], `${name}.svg`, {
    type: 'image/svg+xml',
  });

/** Generates an image; images with the same seed look alike. */
export const png = async (name: string, seed: number, width = 80, height = 60): Promise<File> =>
  new File([new Uint8Array(await picture(seed, 'image/png', width, height))], `${name}.png`, { type: 'image/png' });

export const fileInput = (): HTMLElement => screen.getByLabelText('Вибрати файли');
export const tile = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('gridcell', { name });
export const filePanel = (): Promise<HTMLElement> => screen.findByRole('complementary', { name: 'Файл' });

/** Uploads files before the test opens the library; returns their ids. */
export async function uploadFiles(...files: readonly File[]): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const form = new FormData();
    form.append('file', file, file.name);
    const reply = await fetch('/api/media/upload', { method: 'PUT', body: form });
    expect(reply.status).toBe(200);
    ids.push(((await reply.json()) as { result: { file: { _id: string } } }).result.file._id);
  }
  return ids;
}

/** A fresh API for each test, and uploads that the test controls. */
export function withLibrary(options: Parameters<typeof withApi>[1] = {}): {
  api: () => MockApi;
  upload(): Promise<InterceptedRequest>;
} {
  let transport: ReturnType<typeof interceptRequests>;
  // Registered first, so that it runs before the cleanup of `withApi`, which restores the same globals.
  afterEach(() => transport.restore());
  const api = withApi(undefined, options);
  beforeEach(() => {
    // Files that a test has uploaded before it opens the library would be told of at some moment after.
    eventStream(api());
    transport = interceptRequests();
    for (const name of ['media-type', 'media-sort', 'media-filter']) document.cookie = `${name}=; max-age=0; path=/`;
  });
  return { api, upload: () => act(() => transport.nextRequest()) };
}

export async function openLibrary(address = '/admin/media') {
  const panel = openPanel(address);
  await findHeading('Медіатека');
  return panel;
}
