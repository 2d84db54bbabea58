import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MediaFile } from '../../domain/wire/MediaFile';
import { useTell } from '../messages/MessagesContext';
import { useCalls } from '../session/useCalls';
import type { LibraryFile } from './LibraryFile';

/** Changes of one file that the library and the fields make alike; each says whether it worked. */
export function useFileCalls() {
  const calls = useCalls();
  const tell = useTell();
  const queries = useQueryClient();

  const saveAlt = useCallback(
    async ({ id, alt: before }: Pick<LibraryFile, 'id' | 'alt'>, alt: MediaFile['alt']): Promise<boolean> => {
      // What was not touched a colleague may have written meanwhile.
      const known: Record<string, string | undefined> = before;
      const typed = Object.entries(alt).filter(([language, text]) => text !== (known[language] ?? ''));
      if (typed.length === 0) return true;
      try {
        const { result, messages } = await calls.updateAlt(id, Object.fromEntries(typed));
        tell.after(
          'action',
          result.valid ? messages : [...messages, ...Object.values(result.fields).flatMap((field) => field.messages)],
        );
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
