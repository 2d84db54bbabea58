import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { createEnvelopeClient } from '../../dataProvider/envelopeClient';
import { currentLanguage } from '../i18n/languageStore';
import type { PanelBase } from '../routing/panelBase';
import { withinBase } from '../routing/panelBase';
import { PublicScreen } from '../screens/login/PublicScreen';
import { publicViewAt } from './publicViewAt';
import { pushAddress } from './pushAddress';

const loadPanel = () => import('./Panel');
const Panel = lazy(loadPanel);

/**
 * Either a public screen or the panel. The panel is mounted anew for each session, so that nothing of an earlier one is
 * left in memory; its code is preloaded while the user types the password.
 */
export function Root({ base }: { base: PanelBase }) {
  const [view, setView] = useState(() => publicViewAt(base, window.location.pathname));
  const client = useMemo(() => createEnvelopeClient({ language: currentLanguage }), []);

  useEffect(() => {
    if (view === null) return;
    // Preloads the panel. A failure shows when the panel is entered, which loads it again.
    loadPanel().catch(() => undefined);
    const syncViewWithUrl = () => setView(publicViewAt(base, window.location.pathname));
    window.addEventListener('popstate', syncViewWithUrl);
    return () => window.removeEventListener('popstate', syncViewWithUrl);
  }, [base, view]);

  const enterPanel = useCallback(
    (redirect: string) => {
      const returnTo = readReturnAddress();
      const path = redirect.startsWith(`${base}/`) || redirect === base ? redirect : toPanelPath(base, redirect);
      // The other base has a page of its own, served by the server.
      if (path === null) window.location.assign(redirect);
      else {
        pushAddress(returnTo?.startsWith(`${base}/`) ? returnTo : path);
        setView(null);
      }
    },
    [base],
  );

  const leavePanel = useCallback(
    (path: string, rememberAddress: boolean) => {
      // Several calls can fail with the same ended session; the first of them has already switched to the login page.
      if (publicViewAt(base, window.location.pathname) === null) {
        pushAddress(base + path, rememberAddress ? window.location.pathname + window.location.search : undefined);
      }
      setView(publicViewAt(base, window.location.pathname) ?? 'login');
    },
    [base],
  );

  if (view !== null) return <PublicScreen view={view} base={base} client={client} onLoggedIn={enterPanel} />;
  return (
    <Suspense fallback={null}>
      <Panel base={base} onLeave={leavePanel} />
    </Suspense>
  );
}

/** `/` or `/product/list` are paths within the panel; an address under the other base returns null. */
function toPanelPath(base: PanelBase, redirect: string): string | null {
  const otherBase: PanelBase = base === '/admin' ? '/merchantpanel' : '/admin';
  return withinBase(otherBase, redirect) === null && redirect.startsWith('/') && !redirect.startsWith('//')
    ? base + redirect
    : null;
}

function readReturnAddress(): string | null {
  const state: unknown = window.history.state;
  const returnTo = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return typeof returnTo === 'string' ? returnTo : null;
}
