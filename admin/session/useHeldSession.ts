import { useContext, useEffect } from 'react';
import { ReLoginContext } from './reLogin';

/** While this screen is open, an ended session is taken up again in place instead of leaving for the login page. */
export function useHeldSession(): void {
  const reLogin = useContext(ReLoginContext);
  useEffect(() => reLogin.hold(), [reLogin]);
}
