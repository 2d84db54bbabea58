import { useContext, useEffect } from 'react';
import { ReauthenticationContext } from './createReauthentication';

/**
 * While this screen is mounted, an ended session leads to reauthentication in place instead of a redirect to the login
 * page.
 */
export function useReauthenticateInPlace(): void {
  const reauthentication = useContext(ReauthenticationContext);
  useEffect(() => reauthentication.registerUnsavedWork(), [reauthentication]);
}
