import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { wireFilterOf } from '../../dataProvider/wireFilterOf';
import type { BulkAction } from '../../domain/wire/Listing';
import { useTell } from '../messages/MessagesContext';
import { useSession } from '../session/SessionContext';
import { useCalls } from '../session/useCalls';
import type { Selection } from './selection';
import { selectionBody } from './selection';
import type { Listing } from './useListing';

/** Runs an action on the selected rows, one at a time; afterwards the list and the counts are asked again. */
export function useBulk({ entity, address, filters }: Listing, onDone: () => void) {
  const calls = useCalls();
  const tell = useTell();
  const queries = useQueryClient();
  const { refresh } = useSession();
  const [busy, setBusy] = useState(false);

  const run = useCallback(
    async (action: BulkAction, selection: Selection) => {
      if (busy) return;
      setBusy(true);
      try {
        const filter = wireFilterOf(filters ?? [], address.filter, Date.now());
        const { messages } = await calls.bulk(entity.name, {
          action,
          type: address.type,
          ...(address.search && { search: address.search }),
          ...(filter && { filter }),
          ...selectionBody(selection),
        });
        tell.after('action', messages);
        onDone();
        refresh();
        await queries.invalidateQueries({ queryKey: [entity.name] });
      } catch (failure) {
        tell.failure(failure, 'action');
      } finally {
        setBusy(false);
      }
    },
    [busy, calls, entity.name, address, filters, tell, onDone, refresh, queries],
  );
  return { run, busy };
}
