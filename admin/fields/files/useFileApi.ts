import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { createMediaCalls } from '../../../dataProvider/mediaCalls';
import type { MediaFile } from '#domain/wire/MediaFile';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import type { LibraryFile } from './LibraryFile';

/** Changes of a file that the library and the fields share; each resolves to whether it worked. */
export function useFileApi() {
  const calls = useCalls(createMediaCalls);
  const notify = useNotifications();
  const queryClient = useQueryClient();

  const saveAlt = useCallback(
    async ({ id, alt: savedAlt }: Pick<LibraryFile, 'id' | 'alt'>, alt: MediaFile['alt']): Promise<boolean> => {
      // Only changed texts are sent: a colleague may have changed the others meanwhile.
      const savedTexts: Record<string, string | undefined> = savedAlt;
      const editedTexts = Object.entries(alt).filter(([language, text]) => text !== (savedTexts[language] ?? ''));
      if (editedTexts.length === 0) return true;
      try {
        const { result, messages } = await calls.updateAlt(id, Object.fromEntries(editedTexts));
        notify.showDelayed(
          'action',
          result.valid ? messages : [...messages, ...Object.values(result.fields).flatMap((field) => field.messages)],
        );
        await queryClient.invalidateQueries({ queryKey: ['media', 'files'] });
        return result.valid;
      } catch (failure) {
        notify.failure(failure, 'action');
        return false;
      }
    },
    [calls, notify, queryClient],
  );
  return { saveAlt };
}
