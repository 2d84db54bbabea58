import { useCallback, useContext } from 'react';
import { useLogout } from 'ra-core';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { ReauthenticationContext } from '../../core/session/createReauthentication';
import { useSession } from '../../core/session/SessionContext';
import { draftStorage } from '../../form/draftStorage';

/**
 * react-admin's `useLogout`, after a question where unsaved changes would be lost; says why when the session could not
 * be ended, and then one stays logged in.
 */
export function useLogOut(): () => void {
  const logout = useLogout();
  const notify = useNotifications();
  const { user } = useSession();
  const { leaving } = useContext(ReauthenticationContext);
  return useCallback(() => {
    const leave = async () => {
      if ((await draftStorage.count(user._id)) === 0 || (await leaving.ask())) await logout();
    };
    leave().catch((failure: unknown) => notify.failure(failure));
  }, [logout, notify, leaving, user._id]);
}
