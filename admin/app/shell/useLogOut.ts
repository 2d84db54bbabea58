import { useCallback, useContext } from 'react';
import { useLogout } from 'ra-core';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { ReauthenticationContext } from '../../core/session/createReauthentication';
import { useApi } from '../../core/session/useApi';
import { useSession } from '../../core/session/SessionContext';

/**
 * react-admin's `useLogout`, after a question where unsaved changes would be lost; says why when the session could not
 * be ended, and then one stays logged in.
 */
export function useLogOut(): () => void {
  const logout = useLogout();
  const notify = useNotifications();
  const { user } = useSession();
  const { client } = useApi();
  const { leaving } = useContext(ReauthenticationContext);
  return useCallback(() => {
    const leave = async () => {
      // It is loaded with forms; who has a version that is gone can log out too.
      const unsaved = await import('../../form/draftVault')
        .then(({ draftVaultOf }) => draftVaultOf(client).count(user._id))
        .catch(() => 0);
      if (unsaved === 0 || (await leaving.ask())) await logout();
    };
    leave().catch((failure: unknown) => notify.failure(failure));
  }, [logout, notify, leaving, client, user._id]);
}
