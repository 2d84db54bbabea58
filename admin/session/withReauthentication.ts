import { CallFailure } from '../../dataProvider/CallFailure';
import type { EnvelopeClient } from '../../dataProvider/envelopeClient';
import type { Reauthentication } from './createReauthentication';

const unauthorizedStatus = 401;

/**
 * A client whose calls survive the end of the session while a screen holds work: they wait for the login in place and are
 * then sent again. That is safe, as the server refused them before it did anything. Every other `loginRedirect` leads
 * away. `client` must throw for them (have an `onLoginRedirect`).
 */
export function withReauthentication(
  client: EnvelopeClient,
  reauthentication: Reauthentication,
  onLoginRedirect: (path: string) => void,
): EnvelopeClient {
  async function sent<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await send();
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.redirect === null) throw failure;
        const canReauthenticate = failure.status === unauthorizedStatus && reauthentication.hasUnsavedWork();
        const outcome = canReauthenticate ? await reauthentication.reauthenticate() : 'away';
        if (outcome === 'again') continue;
        if (outcome === 'away') onLoginRedirect(failure.redirect);
        throw failure;
      }
    }
  }

  return {
    call: (method, path, options) => sent(() => client.call(method, path, options)),
    download: (path, body) => sent(() => client.download(path, body)),
  };
}
