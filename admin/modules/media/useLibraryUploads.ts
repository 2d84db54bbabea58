import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { UploadRequest } from '#domain/wire/Media';
import { translate } from '#domain/text/translate';
import { currentLanguage } from '../../core/i18n/languageStore';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useSession } from '../../core/session/SessionContext';
import { changesFromUpload, fileFromUpload } from '../../fields/files/LibraryFile';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { isUploadActive, replacedFileId } from '../../fields/files/upload/createUploadQueue';
import type { UploadRules } from '../../fields/files/upload/validateFile';
import { useUploads } from '../../fields/files/upload/useUploads';
import type { Library } from './useLibrary';

/** Uploads into the library: uploaded files are added at the front, with one notification when all are done. */
export function useLibraryUploads(
  library: Library,
  rules: UploadRules,
  request: UploadRequest,
  onFile: (file: LibraryFile) => void = () => undefined,
) {
  const notify = useNotifications();
  const { refresh } = useSession();
  const queryClient = useQueryClient();
  const uploads = useUploads({
    rules,
    request,
    onDone: (upload, uploaded) => {
      const language = currentLanguage();
      const replacedId = replacedFileId(upload);
      if (replacedId !== undefined) {
        library.updateFile(replacedId, changesFromUpload(uploaded));
        notify.showDelayed('action', [{ type: 'info', text: translate(language, 'fileReplaced') }]);
        uploads.dismiss(upload.id);
        // Invalidates what fields and the panel show of it.
        void queryClient.invalidateQueries({ queryKey: ['media', 'files'] });
        void queryClient.invalidateQueries({ queryKey: ['media', 'uses'] });
        return;
      }
      const file = { ...fileFromUpload(uploaded), created: new Date().toISOString() };
      if (library.query.type === 'active') library.prependFile(file);
      onFile(file);
      if (upload.isDuplicate)
        notify.showDelayed('action', [{ type: 'info', text: translate(language, 'fileKnown', { name: upload.name }) }]);
    },
  });

  // Notified when no upload is active any more, whether the last one succeeded or not.
  const { uploads: all, dismiss } = uploads;
  const announcedIds = useRef(new Set<number>());
  useEffect(() => {
    const uploaded = all.filter(({ id, state }) => state === 'done' && !announcedIds.current.has(id));
    if (uploaded.length === 0 || all.some(isUploadActive)) return;
    const count = uploaded.filter(({ isDuplicate: same }) => !same).length;
    if (count > 0)
      notify.showDelayed('action', [{ type: 'info', text: translate(currentLanguage(), 'uploadDone', { count }) }]);
    // Finished uploads leave the list; failed ones and those with similar files wait for the user.
    for (const { id, similarFiles: alike } of uploaded) {
      announcedIds.current.add(id);
      if (alike.length === 0) dismiss(id);
    }
    refresh();
  }, [all, dismiss, notify, refresh]);
  return uploads;
}
