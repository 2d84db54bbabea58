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
 * Either a public screen or the panel. The panel is mounted anew for each session, so nothing of an earlier one is left
 * in its memory; its code loads while the person types the password.
 */
export function Root({ base }: { base: PanelBase }) {
  const [view, setView] = useState(() => publicViewAt(base, window.location.pathname));
  const client = useMemo(() => createEnvelopeClient({ language: currentLanguage }), []);

  useEffect(() => {
    if (view === null) return;
    // Warms up the panel; if it fails now, entering tries again and says so.
    loadPanel().catch(() => undefined);
    const syncViewWithUrl = () => setView(publicViewAt(base, window.location.pathname));
    window.addEventListener('popstate', syncViewWithUrl);
    return () => window.removeEventListener('popstate', syncViewWithUrl);
  }, [base, view]);

  const enterPanel = useCallback(
    (redirect: string) => {
      const returnTo = readReturnAddress();
      const path = redirect.startsWith(`${base}/`) || redirect === base ? redirect : toPanelPath(base, redirect);
      // Another base is another page of the server's.
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
      const target = withinBase(base, path) === null ? toPanelPath(base, path) : path;
      if (target === null) return window.location.assign(path);
      if (publicViewAt(base, target) === null) {
        // The panel stays: its router follows the address as after the browser's own buttons.
        pushAddress(target);
        window.dispatchEvent(new PopStateEvent('popstate'));
        return;
      }
      // Several calls can meet the end of a session at once; the first of them has already brought the person out.
      if (publicViewAt(base, window.location.pathname) === null) {
        pushAddress(target, rememberAddress ? window.location.pathname + window.location.search : undefined);
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

/** `/` or `/product/list` mean the panel's own paths; an address under another base is not ours. */
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
