import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UploadRequest } from '../../../domain/wire/Media';
import type { MediaFile } from '../../../domain/wire/MediaFile';
import { translate } from '../../../domain/text/translate';
import { currentLanguage } from '../../i18n/languageStore';
import { useCalls } from '../../session/useCalls';
import type { Upload, UploadQueue } from './createUploadQueue';
import { createUploadQueue } from './createUploadQueue';
import type { UploadRules } from './fileProblem';
import { fileProblem, replacementRules } from './fileProblem';

export interface Uploads extends Omit<UploadQueue, 'subscribe' | 'uploads'> {
  uploads: readonly Upload[];
}

interface UploadsOptions {
  rules: UploadRules;
  request: UploadRequest;
  onDone(upload: Upload, file: MediaFile): void;
}

/** Uploads of a library or a field. They stop when it goes: nobody would see what became of them. */
export function useUploads(options: UploadsOptions): Uploads {
  const calls = useCalls();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [queue] = useState(() =>
    createUploadQueue({
      send: (source, send) => {
        if ('address' in source) return calls.fetchFile(source.address, latest.current.request, send.signal);
        return source.replaces
          ? calls.replaceFile(source.replaces.id, source.file, send)
          : calls.uploadFile(source.file, latest.current.request, send);
      },
      problemOf: (file, replaces) =>
        fileProblem(
          file,
          replaces ? replacementRules(replaces.kind, latest.current.rules) : latest.current.rules,
          currentLanguage(),
        ),
      failureText: (name) => translate(currentLanguage(), 'uploadFailed', { name }),
      onDone: (upload, file) => latest.current.onDone(upload, file),
    }),
  );
  useEffect(() => () => queue.cancelAll(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  return { ...queue, uploads };
}
