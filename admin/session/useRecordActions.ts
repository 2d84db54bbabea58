import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTell } from '../messages/MessagesContext';
import { useSession } from './SessionContext';
import { useCalls } from './useCalls';

/** Moves one record to the trash or back; true when it worked. Messages come 200 ms after the answer. */
export function useRecordActions(entity: string) {
  const calls = useCalls();
  const tell = useTell();
  const queries = useQueryClient();
  const { refresh } = useSession();

  const run = useCallback(
    async (action: 'remove' | 'restore', id: string): Promise<boolean> => {
      try {
        tell.after('action', await calls[action](entity, id));
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
  return { remove: (id: string) => run('remove', id), restore: (id: string) => run('restore', id) };
}
