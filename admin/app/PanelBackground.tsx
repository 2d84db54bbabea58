import type { ReactNode } from 'react';
import { useEffect } from 'react';
import LiveRefresh from '../core/live/LiveRefresh';
import { keepFocus } from './focus/keepFocus';
import PushHandling from './notifications/push/PushHandling';

/** What works beside the screens: it loads when the first of them is drawn. */
export default function PanelBackground(): ReactNode {
  useEffect(keepFocus, []);
  return (
    <>
      <LiveRefresh />
      <PushHandling />
    </>
  );
}
