import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { useStoreValue } from '../../core/createStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { Skeleton } from '../../ui/Skeleton';
import { StateScreen } from '../../ui/StateScreen';
import type { LogInAgain, Reauthentication } from '../../core/session/createReauthentication';
import { ReauthenticationContext } from '../../core/session/createReauthentication';
import { SessionContext } from '../../core/session/SessionContext';
import type { SessionStore } from '../../core/session/createSessionStore';

const SessionDialogs = lazy(() => import('./SessionDialogs'));

interface SessionGateProps {
  session: SessionStore;
  reauthentication: Reauthentication;
  logIn: LogInAgain;
  /** Somebody else logged in after the session had ended: the panel is remounted for them. */
  onUserChanged(): void;
  children: ReactNode;
}

/**
 * Loads the start call: who is logged in and what they may see. Without a session the API client has redirected to the
 * login page.
 */
export function SessionGate({ session, reauthentication, logIn, onUserChanged, children }: SessionGateProps) {
  const t = usePanelTranslate();
  const notify = useNotifications();
  const state = useStoreValue(session);
  const isReauthenticating = useStoreValue(reauthentication.isPending);
  const isConfirming = useStoreValue(reauthentication.confirmation.isPending);
  const isLeaving = useStoreValue(reauthentication.leaving.isPending);
  const [detail, setDetail] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (session.get()) return;
    setDetail(null);
    session.refresh().catch((failure: unknown) => {
      notify.failure(failure);
      if (asCallFailure(failure).kind !== 'redirect') setDetail(asCallFailure(failure).detail);
    });
  }, [session, notify, attempt]);

  const value = useMemo(
    () =>
      state && {
        ...state,
        // The navigation's counts are a convenience: after a failure the old ones stay.
        refresh: () => void session.refresh().catch(() => undefined),
      },
    [state, session],
  );

  if (value) {
    return (
      <ReauthenticationContext.Provider value={reauthentication}>
        <SessionContext.Provider value={value}>
          {children}
          {(isReauthenticating || isConfirming || isLeaving) && (
            <Suspense fallback={null}>
              <SessionDialogs logIn={logIn} onUserChanged={onUserChanged} />
            </Suspense>
          )}
        </SessionContext.Provider>
      </ReauthenticationContext.Provider>
    );
  }
  if (detail === null) return <ShellSkeleton label={t('shell.loading')} />;
  return (
    <StateScreen
      illustration="broken"
      headingLevel="h1"
      title={t('shell.startFailed')}
      text={t('shell.startFailedText')}
      detail={detail}
      actions={[{ label: t('actions.retry'), onClick: () => setAttempt((now) => now + 1), isPrimary: true }]}
    />
  );
}

/** Skeleton of the shell while the start call is pending. */
function ShellSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="frame-skeleton">
      <Skeleton width={160} height={32} />
      <div>
        <div className="side">
          {Array.from({ length: 7 }, (_, at) => (
            <Skeleton key={at} width="100%" height={28} />
          ))}
        </div>
        <div className="main">
          <Skeleton width={220} height={32} />
          <Skeleton width="100%" height={320} className="card" />
        </div>
      </div>
    </div>
  );
}
