import type { Envelope, Message } from '#domain/wire/Envelope';
import type { SaveResult } from '#domain/wire/Form';
import type { ListBody } from '#domain/wire/Listing';
import type { MediaListResult, MediaLoadResult, UploadRequest, UploadResult } from '#domain/wire/Media';
import type { MediaEdit, MediaFile, MediaUse } from '#domain/wire/MediaFile';
import type { EnvelopeClient } from './envelopeClient';

export interface UploadOptions {
  signal?: AbortSignal;
  onProgress?(sent: number, total: number): void;
}

interface MediaCalls {
  /** 50 files after the first `skip` ones, unless `limit` says otherwise. */
  mediaList(
    query: Omit<ListBody, 'model' | 'action' | 'page'> & { skip?: number },
    signal?: AbortSignal,
  ): Promise<MediaListResult & { messages?: Message[] }>;
  uploadFile(file: File, request: UploadRequest, options?: UploadOptions): Promise<Envelope<UploadResult>>;
  /** The server downloads the file from this URL. */
  fetchFile(url: string, request: UploadRequest, signal?: AbortSignal): Promise<Envelope<UploadResult>>;
  /** Replaces a file's content: every record that shows the file shows the new one. */
  replaceFile(id: string, file: File, options?: UploadOptions): Promise<Envelope<UploadResult>>;
  editPicture(id: string, change: MediaEdit): Promise<Envelope<UploadResult>>;
  updateAlt(id: string, alt: MediaFile['alt']): Promise<Envelope<SaveResult>>;
  /** A file with all its metadata: also its edits and the original. */
  loadFile(id: string, signal?: AbortSignal): Promise<MediaFile>;
  /** The records that show a file and are visible to this user. */
  fileUses(id: string, signal?: AbortSignal): Promise<MediaUse[]>;
}

/** The multipart form of an upload. Metadata comes before the file: the server decides while it streams. */
function formOf(file: File, { accepted, maxSize, resizeRules, for: field }: UploadRequest): FormData {
  const form = new FormData();
  if (accepted) form.append('accepted', JSON.stringify(accepted));
  if (maxSize !== undefined) form.append('maxSize', String(maxSize));
  if (resizeRules) form.append('resizeRules', JSON.stringify(resizeRules));
  if (field !== undefined) form.append('for', field);
  form.append('file', file, file.name);
  return form;
}

/** The calls of the media library (shell §7 Media). */
export function createMediaCalls(client: EnvelopeClient): MediaCalls {
  const at = (call: string, id: string) => `/api/media/${call}/${encodeURIComponent(id)}`;
  return {
    mediaList: async (query, signal) => {
      const body = { model: 'media', type: 'active', ...query };
      const { result, messages } = await client.call<MediaListResult>('POST', '/api/media/list', { body, signal });
      return { ...result, messages };
    },
    uploadFile: (file, request, { signal, onProgress } = {}) =>
      client.call('PUT', '/api/media/upload', { upload: { form: formOf(file, request), onProgress }, signal }),
    fetchFile: (url, { for: field }, signal) =>
      client.call('POST', '/api/media/fetch', { body: { url, ...(field !== undefined && { for: field }) }, signal }),
    replaceFile: (id, file, { signal, onProgress } = {}) =>
      client.call('PUT', at('replace', id), { upload: { form: formOf(file, {}), onProgress }, signal }),
    editPicture: (id, change) => client.call('POST', at('edit', id), { body: change }),
    updateAlt: (id, alt) => client.call('POST', '/api/media/alt-update', { body: { _id: id, alt } }),
    loadFile: async (id, signal) =>
      (await client.call<MediaLoadResult>('GET', at('load', id), { signal, expectLoadOf: 'media' })).result.file,
    fileUses: async (id, signal) =>
      (await client.call<{ conections: MediaUse[] }>('GET', at('uses', id), { signal })).result.conections,
  };
}
