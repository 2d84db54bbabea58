import { useEffect, useRef, useState } from 'react';
import { createMediaCalls } from '../../../../dataProvider/mediaCalls';
import type { UploadRequest } from '#domain/wire/Media';
import type { MediaFile } from '#domain/wire/MediaFile';
import { translate } from '#domain/text/translate';
import { useStoreValue } from '../../../core/createStore';
import { currentLanguage } from '../../../core/i18n/languageStore';
import { useCalls } from '../../../core/session/useCalls';
import type { QueuedUpload, UploadQueue } from './createUploadQueue';
import { createUploadQueue } from './createUploadQueue';
import type { UploadRules } from './validateFile';
import { validateFile, replacementRules } from './validateFile';

export interface Uploads extends Omit<UploadQueue, 'uploads'> {
  uploads: readonly QueuedUpload[];
}

interface UploadsOptions {
  rules: UploadRules;
  request: UploadRequest;
  onDone(upload: QueuedUpload, file: MediaFile): void;
}

/** The upload queue of a library or a field. Uploads are aborted on unmount: nobody would see their result. */
export function useUploads(options: UploadsOptions): Uploads {
  const calls = useCalls(createMediaCalls);
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
      validate: (file, replaces) =>
        validateFile(
          file,
          replaces ? replacementRules(replaces.kind, latest.current.rules) : latest.current.rules,
          currentLanguage(),
        ),
      failureText: (name) => translate(currentLanguage(), 'uploadFailed', { name }),
      onDone: (upload, file) => latest.current.onDone(upload, file),
    }),
  );
  useEffect(() => () => queue.cancelAll(), [queue]);
  return { ...queue, uploads: useStoreValue(queue.uploads) };
}
