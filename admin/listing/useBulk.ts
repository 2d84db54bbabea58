import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BulkAction } from '../../domain/wire/Listing';
import { useActionCalls } from '../actions/useActionCalls';
import { useTell } from '../messages/MessagesContext';
import { useSession } from '../session/SessionContext';
import { useCalls } from '../session/useCalls';
import type { Selection } from './selection';
import { selectionQuery } from './selectionQuery';
import type { Listing } from './useListing';

/** Runs an action on the selected rows, one at a time; afterwards the list and the counts are asked again. */
export function useBulk({ entity, address, filters }: Listing, onDone: () => void) {
  const calls = useCalls();
  const tell = useTell();
  const queries = useQueryClient();
  const { refresh } = useSession();
  const { about, watch } = useActionCalls();
  const [busy, setBusy] = useState(false);

  const run = useCallback(
    async (action: BulkAction, selection: Selection) => {
      if (busy) return;
      setBusy(true);
      try {
        const { result, messages } = await calls.bulk(entity.name, {
          action,
          ...selectionQuery({ address, filters }, selection),
        });
        tell.after('action', messages, about(result.action));
        onDone();
        refresh();
        await Promise.all([queries.invalidateQueries({ queryKey: [entity.name] }), watch(result.action)]);
      } catch (failure) {
        tell.failure(failure, 'action');
      } finally {
        setBusy(false);
      }
    },
    [busy, calls, entity.name, address, filters, tell, about, watch, onDone, refresh, queries],
  );
  return { run, busy };
}
