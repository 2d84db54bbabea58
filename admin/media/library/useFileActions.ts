import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MediaSelectionQuery } from './librarySelection';
import type { MediaEdit } from '../../../domain/wire/MediaFile';
import { useActionCalls } from '../../actions/useActionCalls';
import { useT } from '../../i18n/useT';
import { useTell } from '../../messages/MessagesContext';
import { useCalls } from '../../session/useCalls';
import { useSession } from '../../session/SessionContext';
import type { LibraryFile } from '../LibraryFile';
import { changeByUpload } from '../LibraryFile';
import type { Library } from './useLibrary';
import type { TypedTexts } from './useFileTexts';

/** What the library does to its files. Each stays where it stands, as it is now; each action gives whether it worked. */
export function useFileActions(library: Library) {
  const calls = useCalls();
  const tell = useTell();
  const t = useT();
  const queries = useQueryClient();
  const { refresh } = useSession();
  const { about, watch } = useActionCalls();
  const [busy, setBusy] = useState(false);
  const { change, reload } = library;

  const tried = useCallback(
    async (run: () => Promise<boolean>): Promise<boolean> => {
      setBusy(true);
      try {
        return await run();
      } catch (failure) {
        tell.failure(failure, 'action');
        return false;
      } finally {
        setBusy(false);
        // What fields show of these files; the library itself stays as it is.
        void queries.invalidateQueries({ queryKey: ['media', 'files'] });
        void queries.invalidateQueries({ queryKey: ['media', 'uses'] });
      }
    },
    [queries, tell],
  );

  return useMemo(() => {
    const topicOf = (id: string): string => `file ${id}`;
    const restore = (id: string) =>
      tried(async () => {
        const messages = await calls.restore('media', id);
        tell.settled(topicOf(id));
        tell.after('action', messages);
        change(id, { deleted: false });
        refresh();
        return true;
      });
    return {
      busy,
      remove: (id: string) =>
        tried(async () => {
          tell.after('action', await calls.remove('media', id), {
            topic: topicOf(id),
            offer: { text: t('bulk.undo'), run: () => void restore(id) },
          });
          change(id, { deleted: true });
          refresh();
          return true;
        }),
      restore,
      bulk: (action: 'delete' | 'restore', query: MediaSelectionQuery) =>
        tried(async () => {
          const { result, messages } = await calls.bulk('media', { action, ...query });
          tell.after('action', messages, about(result.action));
          if (query.selectedAll) reload();
          else for (const id of query.selectedItems ?? []) change(id, { deleted: action === 'delete' });
          refresh();
          await watch(result.action);
          return true;
        }),
      save: ({ id, alt: before }: LibraryFile, { title, alt }: TypedTexts) =>
        tried(async () => {
          const { result, messages } = await calls.save('media', {
            _id: id,
            fields: { ...(title !== undefined && { title: { 0: title } }), ...(alt && { alt }) },
          });
          tell.after(
            'action',
            result.valid ? messages : [...messages, ...Object.values(result.fields).flatMap((field) => field.messages)],
          );
          if (result.valid)
            change(id, { ...(title !== undefined && { title }), ...(alt && { alt: { ...before, ...alt } }) });
          return result.valid;
        }),
      edit: (id: string, picture: MediaEdit) =>
        tried(async () => {
          const { result, messages } = await calls.editPicture(id, picture);
          tell.after('action', messages);
          if (result.file) change(id, changeByUpload(result.file));
          return result.file !== undefined;
        }),
    };
  }, [tried, calls, tell, t, change, refresh, about, watch, reload, busy]);
}
