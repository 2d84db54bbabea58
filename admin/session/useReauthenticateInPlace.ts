import { useContext, useEffect } from 'react';
import { ReauthenticationContext } from './createReauthentication';

/** While this screen is open, an ended session is taken up again in place instead of leaving for the login page. */
export function useReauthenticateInPlace(): void {
  const reauthentication = useContext(ReauthenticationContext);
  useEffect(() => reauthentication.registerUnsavedWork(), [reauthentication]);
}
