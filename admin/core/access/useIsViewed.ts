import { useContext } from 'react';
import { SessionContext } from '../session/SessionContext';

/**
 * Whether an administrator looks as the person who is shown (docs/decisions/101-view-as.md): then nothing is offered that
 * changes what is their own and needs no right. What needs one is asked of `useRights`. Without a session nobody is.
 */
export const useIsViewed = (): boolean => useContext(SessionContext)?.user.isViewed === true;
