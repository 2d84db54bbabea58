import type { Envelope } from '#domain/wire/Envelope';
import type { useNotifications } from '../../core/notifications/NotificationStoreContext';

/** Makes a call of the team, tells its outcome, and reads the team anew, also where the outcome is not known. */
export const useTeamAction =
  (onChanged: () => Promise<void>, notify: ReturnType<typeof useNotifications>) =>
  async (call: () => Promise<Envelope>): Promise<void> => {
    try {
      notify.show((await call()).messages);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    await onChanged();
  };
