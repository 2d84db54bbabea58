import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { UploadOptions } from '../../../dataProvider/mediaCalls';
import type { Envelope } from '../../../domain/wire/Envelope';
import type { UploadResult } from '../../../domain/wire/Media';
import type { MediaFile } from '../../../domain/wire/MediaFile';
import { uploadStagger } from '../../../domain/media/limits';
import type { LibraryFile } from '../LibraryFile';

/** Shell §4: idle, uploading, done or failed. What is cancelled or put aside is no longer there. */
export type UploadState = 'idle' | 'uploading' | 'done' | 'failed';

/** The file of the library whose place another one takes. */
export type ReplacedFile = Pick<LibraryFile, 'id' | 'kind'>;

/** A file of the device, or the address of one elsewhere. */
export type UploadSource = { file: File; replaces?: ReplacedFile } | { address: string };

export interface Upload {
  id: number;
  source: UploadSource;
  name: string;
  /** Bytes; 0 where they are not known. */
  size: number;
  state: UploadState;
  sent: number;
  /** Of a failed one: what was wrong. */
  messages: readonly string[];
  /** Trying again may help. */
  mayRetry: boolean;
  file: MediaFile | null;
  /** The library had these very bytes. */
  same: boolean;
  alike: readonly MediaFile[];
}

export interface UploadQueue {
  subscribe(listener: () => void): () => void;
  uploads(): readonly Upload[];
  add(sources: readonly UploadSource[]): void;
  /** Stops it, and takes it away. */
  cancel(id: number): void;
  cancelAll(): void;
  /** Comes once those under way are over, or waiting is given up; gives whether all of them have come or were taken away. */
  settled(signal: AbortSignal): Promise<boolean>;
  retry(id: number): void;
  /** Takes away one that has come to its end. */
  dismiss(id: number): void;
}

interface QueueSettings {
  send(source: UploadSource, options: UploadOptions): Promise<Envelope<UploadResult>>;
  /** Why it need not be sent. */
  problemOf(file: File, replaces: ReplacedFile | undefined): string | null;
  /** What is said of an upload that brought no file. */
  failureText(name: string): string;
  onDone(upload: Upload, file: MediaFile): void;
}

/** More at once would only make each of them slower. */
export const uploadsAtOnce = 3;

let last = 0;
const nameOf = (source: UploadSource): string =>
  'file' in source
    ? source.file.name
    : ((source.address.split(/[?#]/)[0] ?? '').split('/').filter(Boolean).pop() ?? source.address);

function uploadOf(source: UploadSource): Upload {
  last += 1;
  return {
    id: last,
    source,
    name: nameOf(source),
    size: 'file' in source ? source.file.size : 0,
    state: 'idle',
    sent: 0,
    messages: [],
    mayRetry: true,
    file: null,
    same: false,
    alike: [],
  };
}

/** Where it comes from, and what for. */
const wayOf = (source: UploadSource): string =>
  'address' in source ? 'address' : `device ${source.replaces?.id ?? ''}`;

/** What failed before a new try of its kind: once that has worked, nobody needs to be told any more. A file that could still be sent again stays. */
function isOutdone({ source, name, state, mayRetry }: Upload, by: Upload): boolean {
  if (state !== 'failed' || wayOf(source) !== wayOf(by.source)) return false;
  const another = 'file' in source && source.replaces === undefined && mayRetry && name !== by.name;
  return !another;
}

export const isUnderWay = ({ state }: Upload): boolean => state === 'idle' || state === 'uploading';

/** Uploads that begin 100 ms apart, at most three at once. */
export function createUploadQueue({ send, problemOf, failureText, onDone }: QueueSettings): UploadQueue {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();
  /** What had failed by the time that an upload was asked for. */
  const outdone = new Map<number, readonly number[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: readonly Upload[]): void => {
    uploads = next;
    listeners.forEach((listener) => listener());
  };
  const change = (id: number, part: Partial<Upload>): void =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  /** The first at once, each further one `uploadStagger` later. */
  function pump(): void {
    if (timer !== undefined || running.size >= uploadsAtOnce) return;
    const next = uploads.find(({ state }) => state === 'idle');
    if (!next) return;
    void start(next);
    timer = setTimeout(() => {
      timer = undefined;
      pump();
    }, uploadStagger);
  }

  async function start({ id, source, name }: Upload): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    change(id, { state: 'uploading', sent: 0, messages: [] });
    try {
      const { result, messages } = await send(source, {
        signal: stop.signal,
        onProgress: (sent, size) => !stop.signal.aborted && change(id, { sent, size }),
      });
      if (stop.signal.aborted) return;
      if (!result.file)
        return change(id, {
          state: 'failed',
          messages: messages.length > 0 ? messages.map(({ text }) => text) : [failureText(name)],
        });
      const { file, same = false, alike = [] } = result;
      change(id, { state: 'done', file, same, alike });
      const over = outdone.get(id) ?? [];
      set(uploads.filter((upload) => upload.state !== 'failed' || !over.includes(upload.id)));
      const done = uploads.find((upload) => upload.id === id);
      if (done) onDone(done, file);
    } catch (failure) {
      if (stop.signal.aborted) return;
      const { kind, status, messages } = asCallFailure(failure);
      // A file that the server has looked at and refused is refused again; one that somebody changed meanwhile is not.
      change(id, {
        state: 'failed',
        messages: messages.map(({ text }) => text),
        mayRetry: kind !== 'refused' || status >= 500 || status === 429 || status === 409,
      });
    } finally {
      running.delete(id);
      pump();
    }
  }

  function cancel(ids: readonly number[]): void {
    for (const id of ids) {
      running.get(id)?.abort();
      outdone.delete(id);
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
      const added = sources.map((source): Upload => {
        const upload = uploadOf(source);
        const problem = 'file' in source ? problemOf(source.file, source.replaces) : null;
        return problem === null ? upload : { ...upload, state: 'failed', messages: [problem], mayRetry: false };
      });
      for (const upload of added)
        outdone.set(
          upload.id,
          uploads.filter((before) => isOutdone(before, upload)).map(({ id }) => id),
        );
      set([...uploads, ...added]);
      pump();
    },
    cancel: (id) => cancel([id]),
    cancelAll: () => cancel(uploads.filter(isUnderWay).map(({ id }) => id)),
    settled: (signal) =>
      new Promise((resolve) => {
        const asked = uploads.filter(isUnderWay).map(({ id }) => id);
        const look = () => {
          const left = uploads.filter(({ id }) => asked.includes(id));
          if (!signal.aborted && left.some(isUnderWay)) return;
          listeners.delete(look);
          resolve(left.every(({ state }) => state === 'done'));
        };
        listeners.add(look);
        signal.addEventListener('abort', look);
        look();
      }),
    retry: (id) => {
      change(id, { state: 'idle', sent: 0, messages: [] });
      pump();
    },
    dismiss: (id) => cancel([id]),
  };
}

/** Whole percents of what has been sent. */
export const percentOf = ({ sent, size }: Pick<Upload, 'sent' | 'size'>): number =>
  size > 0 ? Math.min(100, Math.round((sent / size) * 100)) : 0;

/** Id of the file whose place it takes. */
export const replacedBy = ({ source }: Upload): string | undefined =>
  'file' in source ? source.replaces?.id : undefined;
