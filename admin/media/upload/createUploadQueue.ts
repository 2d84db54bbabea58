import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { UploadOptions } from '../../../dataProvider/mediaCalls';
import type { Envelope } from '../../../domain/wire/Envelope';
import type { UploadResult } from '../../../domain/wire/Media';
import type { MediaFile } from '../../../domain/wire/MediaFile';
import { uploadStaggerMs } from '../../../domain/media/limits';
import type { LibraryFile } from '../LibraryFile';

/** Shell §4: idle, uploading, done or failed. What is cancelled or put aside is no longer there. */
export type UploadState = 'idle' | 'uploading' | 'done' | 'failed';

/** The file of the library whose place another one takes. */
export type ReplacedFile = Pick<LibraryFile, 'id' | 'kind'>;

/** A file of the device, or the address of one elsewhere. */
export type UploadSource = { file: File; replaces?: ReplacedFile } | { address: string };

export interface QueuedUpload {
  id: number;
  source: UploadSource;
  name: string;
  /** Bytes; 0 where they are not known. */
  totalBytes: number;
  state: UploadState;
  sentBytes: number;
  /** Of a failed one: what was wrong. */
  messages: readonly string[];
  /** Trying again may help. */
  canRetry: boolean;
  file: MediaFile | null;
  /** The library had these very bytes. */
  isDuplicate: boolean;
  similarFiles: readonly MediaFile[];
}

export interface UploadQueue {
  subscribe(listener: () => void): () => void;
  uploads(): readonly QueuedUpload[];
  add(sources: readonly UploadSource[]): void;
  /** Stops it, and takes it away. */
  cancel(id: number): void;
  cancelAll(): void;
  /** Comes once those under way are over, or waiting is given up; gives whether all of them have come or were taken away. */
  whenSettled(signal: AbortSignal): Promise<boolean>;
  retry(id: number): void;
  /** Takes away one that has come to its end. */
  dismiss(id: number): void;
}

interface UploadQueueOptions {
  send(source: UploadSource, options: UploadOptions): Promise<Envelope<UploadResult>>;
  /** Why it need not be sent. */
  validate(file: File, replaces: ReplacedFile | undefined): string | null;
  /** What is said of an upload that brought no file. */
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

/** Where it comes from, and what for. */
const sourceKey = (source: UploadSource): string =>
  'address' in source ? 'address' : `device ${source.replaces?.id ?? ''}`;

/** What failed before a new try of its kind: once that has worked, nobody needs to be told any more. A file that could still be sent again stays. */
function isSuperseded({ source, name, state, canRetry }: QueuedUpload, successor: QueuedUpload): boolean {
  if (state !== 'failed' || sourceKey(source) !== sourceKey(successor.source)) return false;
  const isOtherFile = 'file' in source && source.replaces === undefined && canRetry && name !== successor.name;
  return !isOtherFile;
}

export const isUploadActive = ({ state }: QueuedUpload): boolean => state === 'idle' || state === 'uploading';

/** Uploads that begin 100 ms apart, at most `maxConcurrentUploads` at once. */
export function createUploadQueue({ send, validate, failureText, onDone }: UploadQueueOptions): UploadQueue {
  let uploads: readonly QueuedUpload[] = [];
  const listeners = new Set<() => void>();
  const runningUploads = new Map<number, AbortController>();
  /** What had failed by the time that an upload was asked for. */
  const supersededIds = new Map<number, readonly number[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: readonly QueuedUpload[]): void => {
    uploads = next;
    listeners.forEach((listener) => listener());
  };
  const change = (id: number, part: Partial<QueuedUpload>): void =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  /** The first at once, each further one `uploadStagger` later. */
  function startNext(): void {
    if (timer !== undefined || runningUploads.size >= maxConcurrentUploads) return;
    const next = uploads.find(({ state }) => state === 'idle');
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
      set(uploads.filter((upload) => upload.state !== 'failed' || !superseded.includes(upload.id)));
      const done = uploads.find((upload) => upload.id === id);
      if (done) onDone(done, file);
    } catch (failure) {
      if (abortController.signal.aborted) return;
      const { kind, status, messages } = asCallFailure(failure);
      // A file that the server has looked at and refused is refused again; one that somebody changed meanwhile is not.
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
    set(uploads.filter(({ id }) => !ids.includes(id)));
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    uploads: () => uploads,
    add: (sources) => {
      const added = sources.map((source): QueuedUpload => {
        const upload = createUpload(source);
        const problem = 'file' in source ? validate(source.file, source.replaces) : null;
        return problem === null ? upload : { ...upload, state: 'failed', messages: [problem], canRetry: false };
      });
      for (const upload of added)
        supersededIds.set(
          upload.id,
          uploads.filter((before) => isSuperseded(before, upload)).map(({ id }) => id),
        );
      set([...uploads, ...added]);
      startNext();
    },
    cancel: (id) => cancel([id]),
    cancelAll: () => cancel(uploads.filter(isUploadActive).map(({ id }) => id)),
    whenSettled: (signal) =>
      new Promise((resolve) => {
        const pendingIds = uploads.filter(isUploadActive).map(({ id }) => id);
        const checkSettled = () => {
          const remaining = uploads.filter(({ id }) => pendingIds.includes(id));
          if (!signal.aborted && remaining.some(isUploadActive)) return;
          listeners.delete(checkSettled);
          resolve(remaining.every(({ state }) => state === 'done'));
        };
        listeners.add(checkSettled);
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

/** Whole percents of what has been sent. */
export const sentPercent = ({ sentBytes, totalBytes }: Pick<QueuedUpload, 'sentBytes' | 'totalBytes'>): number =>
  totalBytes > 0 ? Math.min(100, Math.round((sentBytes / totalBytes) * 100)) : 0;

/** Id of the file whose place it takes. */
export const replacedFileId = ({ source }: QueuedUpload): string | undefined =>
  'file' in source ? source.replaces?.id : undefined;
