import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useEvent, useNavigate } from 'ra-core';
import { panelBase, withinBase } from '../../../core/routing/panelBase';
import { useCalls } from '../../../core/session/useCalls';
import { useSession } from '../../../core/session/SessionContext';
import { openedNotice } from '../../../worker/openNoticeMessage';
import { createPushCalls } from './pushCalls';
import { renewPush } from './pushDevice';

/** Goes where a notice leads that was clicked outside of the panel, and has this browser told in this session too. */
export default function PushHandling(): ReactNode {
  const navigate = useNavigate();
  const calls = useCalls(createPushCalls);
  const { _id: user } = useSession().user;

  useEffect(() => {
    // Without it notices are in the bell, and the switch says what is wrong.
    renewPush(user, calls).catch(() => undefined);
  }, [user, calls]);

  const follow = useEvent(({ data, ports }: MessageEvent) => {
    const url = openedNotice(data);
    const path = url === null ? null : withinBase(panelBase(window.location.pathname), url);
    if (path === null) return;
    navigate(path);
    ports[0]?.postMessage(true);
  });
  useEffect(() => {
    // Absent where the page is not encrypted.
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    worker?.addEventListener('message', follow);
    worker?.startMessages();
    return () => worker?.removeEventListener('message', follow);
  }, [follow]);
  return null;
}
