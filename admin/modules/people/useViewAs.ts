import { hasPrivilege } from '#domain/access/privileges';
import type { ViewAs } from '#domain/wire/Team';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { useSession } from '../../core/session/SessionContext';
import { signalView } from '../../core/session/viewSignal';
import { createTeamCalls } from './teamCalls';

/** Begins the page anew, in the panel of who it is shown to now. */
export function goOnIn(path: string): void {
  signalView();
  window.location.assign(path);
}

/**
 * Shows the panel as somebody sees it; null for who may not. The page begins anew: nothing that one person was shown is
 * left in its memory for the other.
 */
export function useViewAs(): ((target: ViewAs) => void) | null {
  const calls = useCalls(createTeamCalls);
  const notify = useNotifications();
  const { user } = useSession();
  if (!hasPrivilege(user, 'viewAs')) return null;
  return (target) => void calls.viewAs(target).then(goOnIn, (failure: unknown) => notify.failure(failure, 'action'));
}
