import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsLive } from '../../core/live/useIsLive';
import { refetchQuietly } from '../../core/live/quietQueries';
import { useSubscribe } from '../../core/live/useSubscribe';
import { useLanguage } from '../../core/i18n/languageStore';
import { useCalls } from '../../core/session/useCalls';
import { createNoticeCalls } from './noticeCalls';

export const noticesKey = 'notices';

/** The newest of what this person was told of: asked for after the first screen, and whenever there is more. */
export function useNotices() {
  const calls = useCalls(createNoticeCalls);
  const client = useQueryClient();
  const language = useLanguage();
  const enabled = useIsLive();
  useSubscribe('resource/notice', () => void refetchQuietly(client, { queryKey: [noticesKey] }), { enabled });
  const { data, error } = useQuery({
    queryKey: [noticesKey, language],
    queryFn: ({ signal }) => calls.notices(1, signal),
    enabled,
    staleTime: Infinity,
  });
  return { unread: data?.unread ?? 0, newest: data, error };
}
