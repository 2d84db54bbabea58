import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTell } from '../messages/MessagesContext';
import { updatePath } from '../routing/paths';
import { useSession } from './SessionContext';
import { useCalls } from './useCalls';

/** Moves one record to the trash or back; true when it worked. Messages come 200 ms after the answer. */
export function useRecordActions(entity: string) {
  const calls = useCalls();
  const tell = useTell();
  const queries = useQueryClient();
  const { refresh } = useSession();

  const run = useCallback(
    async (action: 'remove' | 'restore', id: string, title?: string): Promise<boolean> => {
      try {
        const messages = await calls[action](entity, id);
        tell.after('action', messages, title ? { link: { path: updatePath(entity, id), text: title } } : {});
        refresh();
        await queries.invalidateQueries({ queryKey: [entity] });
        return true;
      } catch (failure) {
        tell.failure(failure, 'action');
        return false;
      }
    },
    [calls, entity, tell, queries, refresh],
  );
  return {
    /** `title` names the record in the message centre. */
    remove: (id: string, title?: string) => run('remove', id, title),
    restore: (id: string, title?: string) => run('restore', id, title),
  };
}
