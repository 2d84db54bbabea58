import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MediaFile } from '../../domain/wire/Media';
import { useTell } from '../messages/MessagesContext';
import { useCalls } from '../session/useCalls';

/** Changes of one file that the library and the fields make alike; each says whether it worked. */
export function useFileCalls() {
  const calls = useCalls();
  const tell = useTell();
  const queries = useQueryClient();

  const saveAlt = useCallback(
    async (id: string, alt: MediaFile['alt']): Promise<boolean> => {
      try {
        const { result, messages } = await calls.updateAlt(id, alt);
        tell.after('action', result.valid ? messages : [...messages, ...Object.values(result.fields).flatMap((field) => field.messages)]);
        await queries.invalidateQueries({ queryKey: ['media', 'files'] });
        return result.valid;
      } catch (failure) {
        tell.failure(failure, 'action');
        return false;
      }
    },
    [calls, tell, queries],
  );
  return { saveAlt };
}
