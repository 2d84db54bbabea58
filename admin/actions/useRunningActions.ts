import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActionReport } from '../../domain/wire/Action';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { useTell } from '../messages/MessagesContext';
import { useSession } from '../session/SessionContext';
import { useCalls } from '../session/useCalls';
import { endText, isUnderWay } from './actionText';
import type { Watched } from './useActionCalls';
import { runningKey, useActionCalls } from './useActionCalls';

const askAgain = 1000;
const none: readonly ActionReport[] = [];

/** Own actions that are under way, also from before a reload. When one has come to its end, that is told and the lists follow. */
export function useRunningActions(): readonly ActionReport[] {
  const calls = useCalls();
  const tell = useTell();
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const { start, user } = useSession();
  const { offer, follow } = useActionCalls();
  const told = useRef(new Set<string>());
  const { data } = useQuery<Watched>({
    queryKey: runningKey,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<Watched>(runningKey)?.running ?? none;
      const running = (await calls.actions({ state: ['running', 'undoing'] }, signal)).items.filter(
        ({ by }) => by._id === user._id,
      );
      const gone = before.filter(({ _id }) => !running.some((one) => one._id === _id));
      const ended = await Promise.all(gone.map(({ _id }) => calls.action(_id, signal)));
      return {
        running: [...running, ...ended.filter(isUnderWay)],
        ended: ended.filter((report) => !isUnderWay(report)),
      };
    },
    refetchInterval: ({ state }) => (state.data && state.data.running.length > 0 ? askAgain : false),
    staleTime: Infinity,
  });

  useEffect(() => {
    for (const report of data?.ended ?? none) {
      const end = `${report._id} ${report.state}`;
      if (told.current.has(end)) continue;
      told.current.add(end);
      const entity = start.entities[report.entity] ?? null;
      tell.now(
        [{ type: report.state === 'failed' ? 'error' : 'info', text: endText(t, language, entity, report) }],
        0,
        offer(report),
      );
      void follow(report);
    }
  }, [data, tell, t, language, start, offer, follow]);
  return data?.running ?? none;
}
