import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { createEnvelopeClient } from '../../dataProvider/envelopeClient';
import { currentLanguage, useLanguage } from '../core/i18n/languageStore';
import { hasTexts, loadTexts } from '../core/i18n/panelTexts';
import type { PanelBase } from '../core/routing/panelBase';
import { withinBase } from '../core/routing/panelBase';
import { returnAddress } from '../core/routing/returnAddress';
import { loginPath } from '#domain/wire/loginPath';
import type { PanelModule } from '../modules/PanelModule';
import type { PublicView } from './PublicScreen';
import { PublicScreen } from './PublicScreen';
import { createFirstStart } from './session/createFirstStart';
import { pageSession } from './session/pageSession';
import { publicViewAt } from './publicViewAt';
import { pushAddress, replaceAddress } from './pushAddress';
import { whenIdle } from './whenIdle';

/** The panel's code, and beside it its texts; whoever shows the panel waits for them (`needsTexts`). */
function loadPanel() {
  void loadTexts(currentLanguage()).catch(() => undefined);
  return import('./Panel');
}
const Panel = lazy(loadPanel);

/** `asking`: no server has said in the page whether there is a session, so the start call tells. */
type View = PublicView | 'panel' | 'asking';

const isPublic = (view: View): view is PublicView => view !== 'panel' && view !== 'asking';

function viewAt(base: PanelBase, session: ReturnType<typeof pageSession>): View {
  const publicView = publicViewAt(base, window.location.pathname);
  if (publicView) return publicView;
  if (session === undefined) return 'asking';
  return session === 'open' ? 'panel' : 'login';
}

const startPanel = () =>
  createFirstStart(createEnvelopeClient({ language: currentLanguage, onLoginRedirect: () => undefined }));

const noModules: readonly PanelModule[] = [];

interface RootProps {
  base: PanelBase;
  /** Of the panel, beside those of the product. */
  extraModules?: readonly PanelModule[];
}

/**
 * Either a public screen or the panel. The panel is mounted anew for each session, so nothing of an earlier one is left
 * in its memory. A guest gets the login form at every address, and the panel's code only once that form rests.
 */
export function Root({ base, extraModules = noModules }: RootProps) {
  const [view, setView] = useState(() => viewAt(base, pageSession()));
  const [firstStart, setFirstStart] = useState(() => (isPublic(view) ? null : startPanel()));
  const client = useMemo(() => createEnvelopeClient({ language: currentLanguage }), []);

  useEffect(() => {
    if (view !== 'asking' || !firstStart) return;
    let isCurrent = true;
    void firstStart.isGuest().then((isGuest) => {
      if (isCurrent) setView(isGuest ? 'login' : 'panel');
    });
    return () => {
      isCurrent = false;
    };
  }, [view, firstStart]);

  useEffect(() => {
    if (!isPublic(view)) return;
    const { pathname, search } = window.location;
    if (publicViewAt(base, pathname) === null) replaceAddress(base + loginPath, pathname + search);
    // If it fails now, entering tries again and says so.
    const cancel = whenIdle(() => void loadPanel().catch(() => undefined));
    const syncViewWithUrl = () => {
      const nextView = viewAt(base, undefined);
      if (!isPublic(nextView)) setFirstStart(startPanel());
      setView(nextView);
    };
    window.addEventListener('popstate', syncViewWithUrl);
    return () => {
      cancel();
      window.removeEventListener('popstate', syncViewWithUrl);
    };
  }, [base, view]);

  // The language may have been switched on the login page since the panel's code came.
  const language = useLanguage();
  const [, showLoadedTexts] = useReducer((count: number) => count + 1, 0);
  const [textFailure, setTextFailure] = useState<unknown>(null);
  const needsTexts = !isPublic(view) && !hasTexts(language);
  useEffect(() => {
    if (needsTexts) loadTexts(language).then(showLoadedTexts, setTextFailure);
  }, [needsTexts, language]);

  const enterPanel = useCallback(
    (redirect: string) => {
      const returnTo = returnAddress();
      const path = redirect.startsWith(`${base}/`) || redirect === base ? redirect : toPanelPath(base, redirect);
      // The other base has a page of its own, served by the server.
      if (path === null) window.location.assign(redirect);
      else if (publicViewAt(base, path)) {
        // The second step of a login: where its first one came from is kept.
        pushAddress(path, returnTo ?? undefined);
        setView(publicViewAt(base, path) ?? 'login');
      } else {
        pushAddress(returnTo?.startsWith(`${base}/`) ? returnTo : path);
        setFirstStart(startPanel());
        setView('panel');
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

  const showPublic = useCallback(
    (path: string) => {
      pushAddress(base + path);
      setView(publicViewAt(base, base + path) ?? 'login');
    },
    [base],
  );

  // As when the panel's code can not be loaded.
  if (textFailure !== null) throw textFailure;
  if (view === 'asking' || needsTexts) return null;
  if (isPublic(view))
    return <PublicScreen view={view} base={base} client={client} onLoggedIn={enterPanel} onRedirect={showPublic} />;
  return (
    <Suspense fallback={null}>
      <Panel base={base} extraModules={extraModules} firstStart={firstStart} onLeave={leavePanel} />
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
