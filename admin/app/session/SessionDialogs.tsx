import { useContext } from 'react';
import { useStoreValue } from '../../core/createStore';
import type { LogInAgain } from '../../core/session/createReauthentication';
import { ReauthenticationContext } from '../../core/session/createReauthentication';
import { useSession } from '../../core/session/SessionContext';
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog';
import { ReauthenticationDialog } from './ReauthenticationDialog';

interface SessionDialogsProps {
  logIn: LogInAgain;
  /** Somebody else logged in after the session had ended. */
  onUserChanged(): void;
}

/** What calls wait for: a login in place of a session that has ended, and a confirmation of who one is. */
export default function SessionDialogs({ logIn, onUserChanged }: SessionDialogsProps) {
  const { user, refresh } = useSession();
  const reauthentication = useContext(ReauthenticationContext);
  const { confirmation } = reauthentication;
  const isReauthenticating = useStoreValue(reauthentication.isPending);
  const isConfirming = useStoreValue(confirmation.isPending);

  async function reauthenticate(...given: Parameters<LogInAgain>): Promise<boolean> {
    const loggedIn = await logIn(...given);
    if (!loggedIn) return false;
    if (loggedIn._id === user._id) {
      reauthentication.resolve('again');
      refresh();
    } else {
      reauthentication.resolve('other');
      onUserChanged();
    }
    return true;
  }

  return (
    <>
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
