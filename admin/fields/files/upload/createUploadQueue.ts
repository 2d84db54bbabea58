import { asCallFailure } from '../../../../dataProvider/CallFailure';
import type { UploadOptions } from '../../../../dataProvider/mediaCalls';
import type { Envelope } from '#domain/wire/Envelope';
import type { UploadResult } from '#domain/wire/Media';
import type { MediaFile } from '#domain/wire/MediaFile';
import { uploadStaggerMs } from '#domain/media/limits';
import type { ValueStore } from '../../../core/createStore';
import { createStore } from '../../../core/createStore';
import type { LibraryFile } from '../LibraryFile';

/** Shell §4: idle, uploading, done or failed. Cancelled and dismissed uploads are removed. */
type UploadState = 'idle' | 'uploading' | 'done' | 'failed';

/** The library file that the upload replaces. */
type ReplacedFile = Pick<LibraryFile, 'id' | 'kind'>;

/** A file from the device, or a URL that the server fetches. */
export type UploadSource = { file: File; replaces?: ReplacedFile } | { address: string };

export interface QueuedUpload {
  id: number;
  source: UploadSource;
  name: string;
  /** Bytes; 0 when unknown. */
  totalBytes: number;
  state: UploadState;
  sentBytes: number;
  /** Error messages of a failed upload. */
  messages: readonly string[];
  /** A retry may succeed. */
  canRetry: boolean;
  file: MediaFile | null;
  /** The library already had a file with the same bytes. */
  isDuplicate: boolean;
  similarFiles: readonly MediaFile[];
}

export interface UploadQueue {
  uploads: Pick<ValueStore<readonly QueuedUpload[]>, 'get' | 'subscribe'>;
  add(sources: readonly UploadSource[]): void;
  /** Aborts and removes an upload. */
  cancel(id: number): void;
  cancelAll(): void;
  /**
   * Resolves once all uploads that are active now are settled, or `signal` is aborted; to whether all of them are done
   * or removed.
   */
  whenSettled(signal: AbortSignal): Promise<boolean>;
  retry(id: number): void;
  /** Removes a finished upload. */
  dismiss(id: number): void;
}

interface UploadQueueOptions {
  send(source: UploadSource, options: UploadOptions): Promise<Envelope<UploadResult>>;
  /** Client-side validation; an error text means that the file is not sent. */
  validate(file: File, replaces: ReplacedFile | undefined): string | null;
  /** Error text for a response without a file. */
  failureText(name: string): string;
  onDone(upload: QueuedUpload, file: MediaFile): void;
}

/** A browser opens six connections to a host that speaks HTTP/1.1: one is left for what the person does meanwhile. */
export const maxConcurrentUploads = 5;

let lastUploadId = 0;
const sourceName = (source: UploadSource): string =>
  'file' in source
    ? source.file.name
    : ((source.address.split(/[?#]/)[0] ?? '').split('/').filter(Boolean).pop() ?? source.address);

function createUpload(source: UploadSource): QueuedUpload {
  lastUploadId += 1;
  return {
    id: lastUploadId,
    source,
    name: sourceName(source),
    totalBytes: 'file' in source ? source.file.size : 0,
    state: 'idle',
    sentBytes: 0,
    messages: [],
    canRetry: true,
    file: null,
    isDuplicate: false,
    similarFiles: [],
  };
}

/** Kind of an upload: where the file comes from, and what it replaces. */
const sourceKey = (source: UploadSource): string =>
  'address' in source ? 'address' : `device ${source.replaces?.id ?? ''}`;

/**
 * Whether a failure is obsolete once a later upload of the same kind has succeeded. A failed file that can still be
 * retried is not.
 */
function isSuperseded({ source, name, state, canRetry }: QueuedUpload, successor: QueuedUpload): boolean {
  if (state !== 'failed' || sourceKey(source) !== sourceKey(successor.source)) return false;
  const isOtherFile = 'file' in source && source.replaces === undefined && canRetry && name !== successor.name;
  return !isOtherFile;
}

export const isUploadActive = ({ state }: QueuedUpload): boolean => state === 'idle' || state === 'uploading';

/** Uploads that begin 100 ms apart, at most `maxConcurrentUploads` at once. */
export function createUploadQueue({ send, validate, failureText, onDone }: UploadQueueOptions): UploadQueue {
  const uploads = createStore<readonly QueuedUpload[]>([]);
  const runningUploads = new Map<number, AbortController>();
  /** Failures at the time when an upload was added, by its id: removed when it succeeds. */
  const supersededIds = new Map<number, readonly number[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (id: number, part: Partial<QueuedUpload>): void =>
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  /** Starts the first upload at once, each further one `uploadStaggerMs` later. */
  function startNext(): void {
    if (timer !== undefined || runningUploads.size >= maxConcurrentUploads) return;
    const next = uploads.get().find(({ state }) => state === 'idle');
    if (!next) return;
    void start(next);
    timer = setTimeout(() => {
      timer = undefined;
      startNext();
    }, uploadStaggerMs);
  }

  async function start({ id, source, name }: QueuedUpload): Promise<void> {
    const abortController = new AbortController();
    runningUploads.set(id, abortController);
    change(id, { state: 'uploading', sentBytes: 0, messages: [] });
    try {
      const { result, messages } = await send(source, {
        signal: abortController.signal,
        onProgress: (sent, size) =>
          !abortController.signal.aborted && change(id, { sentBytes: sent, totalBytes: size }),
      });
      if (abortController.signal.aborted) return;
      if (!result.file)
        return change(id, {
          state: 'failed',
          messages: messages.length > 0 ? messages.map(({ text }) => text) : [failureText(name)],
        });
      const { file, same = false, alike = [] } = result;
      change(id, { state: 'done', file, isDuplicate: same, similarFiles: alike });
      const superseded = supersededIds.get(id) ?? [];
      uploads.set(uploads.get().filter((upload) => upload.state !== 'failed' || !superseded.includes(upload.id)));
      const done = uploads.get().find((upload) => upload.id === id);
      if (done) onDone(done, file);
    } catch (failure) {
      if (abortController.signal.aborted) return;
      const { kind, status, messages } = asCallFailure(failure);
      // A refusal by the server is final, unless it is temporary: 5xx, 429 (too many requests) or 409 (changed
      // meanwhile).
      change(id, {
        state: 'failed',
        messages: messages.map(({ text }) => text),
        canRetry: kind !== 'refused' || status >= 500 || status === 429 || status === 409,
      });
    } finally {
      runningUploads.delete(id);
      startNext();
    }
  }

  function cancel(ids: readonly number[]): void {
    for (const id of ids) {
      runningUploads.get(id)?.abort();
      supersededIds.delete(id);
    }
    uploads.set(uploads.get().filter(({ id }) => !ids.includes(id)));
  }

  return {
    uploads,
    add: (sources) => {
      const added = sources.map((source): QueuedUpload => {
        const upload = createUpload(source);
        const problem = 'file' in source ? validate(source.file, source.replaces) : null;
        return problem === null ? upload : { ...upload, state: 'failed', messages: [problem], canRetry: false };
      });
      for (const upload of added)
        supersededIds.set(
          upload.id,
          uploads
            .get()
            .filter((before) => isSuperseded(before, upload))
            .map(({ id }) => id),
        );
      uploads.set([...uploads.get(), ...added]);
      startNext();
    },
    cancel: (id) => cancel([id]),
    cancelAll: () =>
      cancel(
        uploads
          .get()
          .filter(isUploadActive)
          .map(({ id }) => id),
      ),
    whenSettled: (signal) =>
      new Promise((resolve) => {
        const pendingIds = uploads
          .get()
          .filter(isUploadActive)
          .map(({ id }) => id);
        const checkSettled = () => {
          const remaining = uploads.get().filter(({ id }) => pendingIds.includes(id));
          if (!signal.aborted && remaining.some(isUploadActive)) return;
          unsubscribe();
          resolve(remaining.every(({ state }) => state === 'done'));
        };
        const unsubscribe = uploads.subscribe(checkSettled);
        signal.addEventListener('abort', checkSettled);
        checkSettled();
      }),
    retry: (id) => {
      change(id, { state: 'idle', sentBytes: 0, messages: [] });
      startNext();
    },
    dismiss: (id) => cancel([id]),
  };
}

/** Upload progress in whole percents. */
export const sentPercent = ({ sentBytes, totalBytes }: Pick<QueuedUpload, 'sentBytes' | 'totalBytes'>): number =>
  totalBytes > 0 ? Math.min(100, Math.round((sentBytes / totalBytes) * 100)) : 0;

/** Id of the file that the upload replaces. */
export const replacedFileId = ({ source }: QueuedUpload): string | undefined =>
  'file' in source ? source.replaces?.id : undefined;
