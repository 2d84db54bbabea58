import { useContext } from 'react';
import { tellOfLogin } from '../../../dataProvider/live/shareEvents';
import { useStoreValue } from '../../core/createStore';
import type { LogInAgain } from '../../core/session/createReauthentication';
import { ReauthenticationContext } from '../../core/session/createReauthentication';
import { useSession } from '../../core/session/SessionContext';
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog';
import { LogOutQuestion } from './LogOutQuestion';
import { ReauthenticationDialog } from './ReauthenticationDialog';

interface SessionDialogsProps {
  logIn: LogInAgain;
  /** Somebody else logged in after the session had ended. */
  onUserChanged(): void;
}

/**
 * What calls wait for: a login in place of a session that has ended, a confirmation of who one is, and of a logout with
 * unsaved changes.
 */
export default function SessionDialogs({ logIn, onUserChanged }: SessionDialogsProps) {
  const { user, refresh } = useSession();
  const reauthentication = useContext(ReauthenticationContext);
  const { confirmation, leaving } = reauthentication;
  const isReauthenticating = useStoreValue(reauthentication.isPending);
  const isConfirming = useStoreValue(confirmation.isPending);
  const isLeaving = useStoreValue(leaving.isPending);

  async function reauthenticate(...given: Parameters<LogInAgain>): Promise<boolean> {
    const loggedIn = await logIn(...given);
    if (!loggedIn) return false;
    if (loggedIn._id === user._id) {
      reauthentication.resolve('again');
      tellOfLogin();
      refresh();
    } else {
      reauthentication.resolve('other');
      onUserChanged();
    }
    return true;
  }

  return (
    <>
      {isLeaving && <LogOutQuestion user={user._id} onAnswer={leaving.answer} />}
      {isConfirming && <ConfirmIdentityDialog email={user.email} onAnswer={confirmation.answer} />}
      {isReauthenticating && (
        <ReauthenticationDialog
          email={user.email}
          logIn={reauthenticate}
          onPostpone={() => reauthentication.resolve('later')}
        />
      )}
    </>
  );
}
