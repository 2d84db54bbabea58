import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DecisionResult } from '#domain/wire/Approval';
import type { Envelope } from '#domain/wire/Envelope';
import { useBulkOperationActions } from '../../../core/bulkOperations/useBulkOperationActions';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../../core/session/useCalls';
import { useSession } from '../../../core/session/SessionContext';
import type { Decision } from './proposalCalls';
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
  /** Says what became of it, and offers to undo it. */
  async function settle(call: Promise<Envelope<DecisionResult>>): Promise<void> {
    const { result, messages } = await call;
    const [refused] = result.refused;
    notify.show(
      [...messages, ...(refused?.messages ?? [])],
      0,
      result.action ? notificationOptions(result.action) : {},
    );
    await watch(result.action);
  }
  return {
    proposals: data?.items,
    asOf: data?.asOf ?? '',
    decides: data?.decides ?? false,
    reload,
    async approve(decision: Decision): Promise<void> {
      try {
        await settle(calls.approve(decision));
      } catch (failure) {
        notify.failure(failure, 'action');
      }
      await reload();
    },
    /** Rejects when it fails. */
    refuse: (decision: Decision, reason: string): Promise<void> => settle(calls.refuse(decision, reason)),
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
