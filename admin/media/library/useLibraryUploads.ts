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
export function useLibraryUploads(library: Library, rules: UploadRules, request: UploadRequest, onFile: (file: LibraryFile) => void = () => undefined) {
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
      if (upload.same) tell.after('action', [{ type: 'info', text: translate(language, 'fileKnown', { name: upload.name }) }]);
      const others = uploads.uploads.filter((other) => other.id !== upload.id && replacedBy(other) === undefined);
      if (upload.alike.length > 0 || others.some(isUnderWay)) return;
      const count = [upload, ...others].filter(({ state, same }) => state === 'done' && !same).length;
      if (count > 0) tell.after('action', [{ type: 'info', text: translate(language, 'uploadDone', { count }) }]);
      // What is said is over; what failed or looks alike waits for the person.
      for (const { id, state, alike } of [upload, ...others]) if (state === 'done' && alike.length === 0) uploads.dismiss(id);
      refresh();
    },
  });
  return uploads;
}
