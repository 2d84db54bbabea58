import { useCallback } from 'react';
import { useLogout } from 'ra-core';
import { useNotifications } from '../notifications/NotificationStoreContext';

/** react-admin's `useLogout`; says why when the session could not be ended, and then one stays logged in. */
export function useLogOut(): () => void {
  const logout = useLogout();
  const notify = useNotifications();
  return useCallback(() => void logout().catch((failure: unknown) => notify.failure(failure)), [logout, notify]);
}
