import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ActionReport } from '../../domain/wire/Action';
import type { About } from '../messages/messageStore';
import { useTell } from '../messages/MessagesContext';
import { useT } from '../i18n/useT';
import { useSession } from '../session/SessionContext';
import { useCalls } from '../session/useCalls';

/** All questions about actions begin with this key. */
export const actionsKey = 'actions';

const topicOf = ({ _id }: ActionReport): string => `action ${_id}`;

/** Taking back and stopping what was begun with many records. */
export function useActionCalls() {
  const calls = useCalls();
  const tell = useTell();
  const t = useT();
  const queries = useQueryClient();
  const { refresh } = useSession();

  /** Lists, forms, counts and the history follow what an action changed. */
  const follow = useCallback(
    async ({ entity }: ActionReport) => {
      refresh();
      await Promise.all([queries.invalidateQueries({ queryKey: [entity] }), queries.invalidateQueries({ queryKey: [actionsKey] })]);
    },
    [queries, refresh],
  );

  const call = useCallback(
    async (which: 'undoAction' | 'cancelAction', action: ActionReport) => {
      try {
        const { result, messages } = await calls[which](action._id);
        tell.settled(topicOf(action));
        tell.after('action', messages);
        await follow(result.action);
      } catch (failure) {
        tell.failure(failure, 'action');
      }
    },
    [calls, tell, follow],
  );

  return useMemo(() => {
    const undo = (action: ActionReport) => call('undoAction', action);
    return {
      undo,
      stop: (action: ActionReport) => call('cancelAction', action),
      follow,
      /** What a message about the action says beside it: that it can be taken back, when it can. */
      about: (action: ActionReport | undefined): About =>
        action?.undoUntil ? { topic: topicOf(action), offer: { text: t('bulk.undo'), run: () => void undo(action) } } : {},
    };
  }, [call, follow, t]);
}
