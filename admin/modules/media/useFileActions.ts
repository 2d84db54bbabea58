import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { createMediaCalls } from '../../../dataProvider/mediaCalls';
import type { MultiSelection } from '../../../dataProvider/recordCalls';
import type { MediaEdit } from '#domain/wire/MediaFile';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useRecordMutations } from '../../core/session/useRecordMutations';
import { useCalls } from '../../core/session/useCalls';
import { useSession } from '../../core/session/SessionContext';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { changesFromUpload } from '../../fields/files/LibraryFile';
import type { Library } from './useLibrary';
import type { EditedTexts } from './useFileTexts';

/** Actions on the library's files. Files are updated in their slots; each action resolves to whether it worked. */
export function useFileActions(library: Library) {
  const mutations = useRecordMutations();
  const calls = useCalls(createMediaCalls);
  const notify = useNotifications();
  const t = usePanelTranslate();
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  const { notificationOptions, watch: trackOperation } = useBulkOperationActions();
  const [isPending, setIsPending] = useState(false);
  const { updateFile, reload } = library;

  const withErrorHandling = useCallback(
    async (run: () => Promise<boolean>): Promise<boolean> => {
      setIsPending(true);
      try {
        return await run();
      } catch (failure) {
        notify.failure(failure, 'action');
        return false;
      } finally {
        setIsPending(false);
        // Invalidates the files that form fields show; the library's own state was updated in place.
        void queryClient.invalidateQueries({ queryKey: ['media', 'files'] });
        void queryClient.invalidateQueries({ queryKey: ['media', 'uses'] });
      }
    },
    [queryClient, notify],
  );

  return useMemo(() => {
    const topicOf = (id: string): string => `file ${id}`;
    const restore = (id: string) =>
      withErrorHandling(async () => {
        const messages = await mutations.restore('media', id);
        notify.dismissTopic(topicOf(id));
        notify.showDelayed('action', messages);
        updateFile(id, { deleted: false });
        refresh();
        return true;
      });
    return {
      busy: isPending,
      remove: (id: string) =>
        withErrorHandling(async () => {
          notify.showDelayed('action', await mutations.remove('media', id), {
            topic: topicOf(id),
            action: { text: t('bulk.undo'), onClick: () => void restore(id) },
          });
          updateFile(id, { deleted: true });
          refresh();
          return true;
        }),
      restore,
      bulk: (action: 'delete' | 'restore', query: MultiSelection) =>
        withErrorHandling(async () => {
          const { result, messages } = await mutations.bulk('media', { action, ...query });
          notify.showDelayed('action', messages, notificationOptions(result.action));
          if (query.selectedAll) reload();
          else for (const id of query.selectedItems ?? []) updateFile(id, { deleted: action === 'delete' });
          refresh();
          await trackOperation(result.action);
          return true;
        }),
      save: ({ id, alt: before }: LibraryFile, { title, alt }: EditedTexts) =>
        withErrorHandling(async () => {
          const { result, messages } = await mutations.save('media', {
            _id: id,
            fields: { ...(title !== undefined && { title: { 0: title } }), ...(alt && { alt }) },
          });
          notify.showDelayed(
            'action',
            result.valid ? messages : [...messages, ...Object.values(result.fields).flatMap((field) => field.messages)],
          );
          if (result.valid)
            updateFile(id, { ...(title !== undefined && { title }), ...(alt && { alt: { ...before, ...alt } }) });
          return result.valid;
        }),
      edit: (id: string, picture: MediaEdit) =>
        withErrorHandling(async () => {
          const { result, messages } = await calls.editPicture(id, picture);
          notify.showDelayed('action', messages);
          if (result.file) updateFile(id, changesFromUpload(result.file));
          return result.file !== undefined;
        }),
    };
  }, [
    withErrorHandling,
    mutations,
    calls,
    notify,
    t,
    updateFile,
    refresh,
    notificationOptions,
    trackOperation,
    reload,
    isPending,
  ]);
}
