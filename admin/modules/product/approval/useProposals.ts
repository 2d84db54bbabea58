import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Proposal } from '#domain/wire/Approval';
import { useBulkOperationActions } from '../../../core/bulkOperations/useBulkOperationActions';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../../core/session/useCalls';
import { useSession } from '../../../core/session/SessionContext';
import { createProposalCalls } from './proposalCalls';

/** What waits or is refused of these products, and what is done with it. `revision`: of the one that is shown. */
export function useProposals(ids: readonly string[], revision = 0) {
  const calls = useCalls(createProposalCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const { refresh } = useSession();
  const { notificationOptions, watch } = useBulkOperationActions();
  const { data } = useQuery({
    queryKey: ['product', 'proposals', ids, revision],
    queryFn: ({ signal }) => calls.proposals(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const reload = async (): Promise<void> => {
    refresh();
    await queries.invalidateQueries({ queryKey: ['product'] });
  };
  return {
    proposals: data?.items,
    decides: data?.decides ?? false,
    reload,
    async approve(proposals: readonly Proposal[]): Promise<void> {
      try {
        const { result, messages } = await calls.approve(proposals);
        const [refused] = result.refused;
        notify.show(
          [...messages, ...(refused?.messages ?? [])],
          0,
          result.action ? notificationOptions(result.action) : {},
        );
        await watch(result.action);
      } catch (failure) {
        notify.failure(failure, 'action');
      }
      await reload();
    },
    async withdraw(id: string): Promise<void> {
      try {
        notify.show((await calls.withdraw(id)).messages);
      } catch (failure) {
        notify.failure(failure, 'action');
      }
      await reload();
    },
  };
}
