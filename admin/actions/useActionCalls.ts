import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ActionReport } from '../../domain/wire/Action';
import type { About } from '../messages/messageStore';
import { useTell } from '../messages/MessagesContext';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { useSession } from '../session/SessionContext';
import { useCalls } from '../session/useCalls';
import { actionText, isUnderWay } from './actionText';

/** All questions about actions begin with this key. */
export const actionsKey = 'actions';

export const runningKey = [actionsKey, 'running'];

/** What the panel knows of own actions that are under way. */
export interface Watched {
  running: readonly ActionReport[];
  /** Under way when they were asked for the last time, and at rest now. */
  ended: readonly ActionReport[];
}

const topicOf = ({ _id }: ActionReport): string => `action ${_id}`;

/** Taking back and stopping what was begun with many records. */
export function useActionCalls() {
  const calls = useCalls();
  const tell = useTell();
  const t = useT();
  const queries = useQueryClient();
  const { refresh, start } = useSession();
  const language = useLanguage();
  const what = useCallback(
    (action: ActionReport) => actionText(t, language, start.entities[action.entity] ?? null, action),
    [t, language, start],
  );

  /** Lists, forms and counts follow what an action changed. */
  const follow = useCallback(
    async ({ entity }: ActionReport) => {
      refresh();
      await queries.invalidateQueries({ queryKey: [entity] });
    },
    [queries, refresh],
  );

  /** One that goes on is watched from now on: it may have come to its end before it is asked about. */
  const watch = useCallback(
    async (action: ActionReport | undefined) => {
      if (action && isUnderWay(action)) {
        queries.setQueryData<Watched>(runningKey, (now) => ({
          running: [...(now?.running ?? []).filter(({ _id }) => _id !== action._id), action],
          ended: [],
        }));
      }
      await queries.invalidateQueries({ queryKey: [actionsKey] });
    },
    [queries],
  );

  const call = useCallback(
    async (which: 'undoAction' | 'cancelAction', action: ActionReport) => {
      try {
        const { result, messages } = await calls[which](action._id);
        tell.settled(topicOf(action));
        tell.after('action', messages);
        await Promise.all([watch(result.action), follow(result.action)]);
      } catch (failure) {
        tell.failure(failure, 'action');
      }
    },
    [calls, tell, follow, watch],
  );

  return useMemo(() => {
    const undo = (action: ActionReport) => call('undoAction', action);
    const offer = (action: ActionReport): About =>
      action.undoUntil ? { topic: topicOf(action), offer: { text: t('bulk.undo'), run: () => void undo(action) } } : {};
    return {
      undo,
      stop: (action: ActionReport) => call('cancelAction', action),
      follow,
      watch,
      offer,
      /** What a message about the action says beside it: what was done to how many, and that it can be taken back, when it can. */
      about: (action: ActionReport | undefined): About =>
        action && action.changed > 0 && !isUnderWay(action) ? { note: what(action), ...offer(action) } : {},
    };
  }, [call, follow, watch, t, what]);
}
