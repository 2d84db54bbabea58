import type { Envelope } from '#domain/wire/Envelope';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';

/** Makes a call of the team, tells its outcome, and reads the team anew, also where the outcome is not known. */
export function useTeamAction(onChanged: () => Promise<void>): (call: () => Promise<Envelope>) => Promise<void> {
  const notify = useNotifications();
  return async (call) => {
    try {
      notify.show((await call()).messages);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    await onChanged();
  };
}
