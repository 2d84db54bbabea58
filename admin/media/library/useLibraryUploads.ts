import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { UploadRequest } from '../../../domain/wire/Media';
import { translate } from '../../../domain/text/translate';
import { currentLanguage } from '../../i18n/languageStore';
import { useTell } from '../../messages/MessagesContext';
import { useSession } from '../../session/SessionContext';
import { changeByUpload, fileOfUpload } from '../LibraryFile';
import type { LibraryFile } from '../LibraryFile';
import { isUnderWay, replacedBy } from '../upload/createUploadQueue';
import type { UploadRules } from '../upload/fileProblem';
import { useUploads } from '../upload/useUploads';
import type { Library } from './useLibrary';

/** Uploads into the library: what has come stands in front, and is said once all have come. */
export function useLibraryUploads(
  library: Library,
  rules: UploadRules,
  request: UploadRequest,
  onFile: (file: LibraryFile) => void = () => undefined,
) {
  const tell = useTell();
  const { refresh } = useSession();
  const queries = useQueryClient();
  const uploads = useUploads({
    rules,
    request,
    onDone: (upload, come) => {
      const language = currentLanguage();
      const replaced = replacedBy(upload);
      if (replaced !== undefined) {
        library.change(replaced, changeByUpload(come));
        tell.after('action', [{ type: 'info', text: translate(language, 'fileReplaced') }]);
        uploads.dismiss(upload.id);
        // What fields and the panel show of it.
        void queries.invalidateQueries({ queryKey: ['media', 'files'] });
        void queries.invalidateQueries({ queryKey: ['media', 'uses'] });
        return;
      }
      const file = { ...fileOfUpload(come), created: new Date().toISOString() };
      if (library.query.type === 'active') library.add(file);
      onFile(file);
      if (upload.same)
        tell.after('action', [{ type: 'info', text: translate(language, 'fileKnown', { name: upload.name }) }]);
    },
  });

  // Said once all have come to an end, whichever way the last one did.
  const { uploads: all, dismiss } = uploads;
  const said = useRef(new Set<number>());
  useEffect(() => {
    const come = all.filter(({ id, state }) => state === 'done' && !said.current.has(id));
    if (come.length === 0 || all.some(isUnderWay)) return;
    const count = come.filter(({ same }) => !same).length;
    if (count > 0)
      tell.after('action', [{ type: 'info', text: translate(currentLanguage(), 'uploadDone', { count }) }]);
    // What is said is over; what failed or looks alike waits for the person.
    for (const { id, alike } of come) {
      said.current.add(id);
      if (alike.length === 0) dismiss(id);
    }
    refresh();
  }, [all, dismiss, tell, refresh]);
  return uploads;
}
