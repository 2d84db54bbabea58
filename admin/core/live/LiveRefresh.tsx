import { panelRootOf } from '#domain/access/panelRootOf';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { Query } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import type { LiveEvent } from '../../../dataProvider/live/liveUpdates';
import { allTopics } from '../../../dataProvider/live/liveUpdates';
import { useSession } from '../session/SessionContext';
import { onViewSignal } from '../session/viewSignal';
import { refetchQuietly } from './quietQueries';
import { useSubscribe } from './useSubscribe';

/** What is for certain people, and counted nowhere. */
const uncounted = 'presence';

/** Numbers are counted again once for all that happens within so long. */
const countsDelayMs = 1_500;

/** The page that has begun or ended a view goes on by itself meanwhile. */
const ownNavigationMs = 1_000;

/** An open record's form asks for it itself: a form of react-admin's own would begin anew. */
const isRecord = ({ queryKey: [, method] }: Query): boolean => method === 'getOne';

/**
 * Keeps what the panel shows as it is on the server: numbers of the navigation, of views and of the dashboard. Lists do
 * it themselves, because their rows stay where they are, and so do open records, whose forms are being filled in.
 */
export default function LiveRefresh(): ReactNode {
  const queries = useQueryClient();
  const { refresh, user, start } = useSession();
  const changed = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const startAgain = useEvent(refresh);
  useEffect(() => onViewSignal(startAgain), [startAgain]);
  // This page or another one of the browser has begun or ended a view as somebody else: what is shown is of the former
  // person, and the panel begins anew where the new one has it.
  const shownTo = `${user._id} ${start.view?.until ?? ''}`;
  const firstShownTo = useRef(shownTo);
  useEffect(() => {
    if (shownTo === firstShownTo.current) return;
    const goOn = () => window.location.assign(panelRootOf(user));
    const wait = setTimeout(goOn, ownNavigationMs);
    return () => clearTimeout(wait);
  }, [shownTo, user]);

  const countAgain = useEvent(() => {
    timer.current = undefined;
    const resources = [...changed.current];
    changed.current.clear();
    refresh();
    void refetchQuietly(queries, { queryKey: ['dashboard'] });
    for (const resource of resources) void refetchQuietly(queries, { queryKey: [resource, 'viewCounts'] });
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useSubscribe(allTopics, ({ topic, type, payload: { ids } }: LiveEvent) => {
    const [, resource = ''] = topic.split('/');
    if (type === 'reload') {
      refresh();
      void refetchQuietly(queries, { predicate: (query) => !isRecord(query) });
      void queries.invalidateQueries({ type: 'inactive', predicate: isRecord });
      return;
    }
    if (resource === uncounted) return;
    changed.current.add(resource);
    timer.current ??= setTimeout(countAgain, countsDelayMs);
    // What was asked for before it is opened is asked for again then.
    const isNamed = (id: unknown): boolean => ids.length === 0 || ids.includes(String(id));
    void queries.invalidateQueries({
      ...{ type: 'inactive', queryKey: [resource, 'getOne'] },
      predicate: ({ queryKey }) => isNamed((queryKey[2] as { id?: unknown } | undefined)?.id),
    });
  });
  return null;
}
