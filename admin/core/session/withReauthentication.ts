import { CallFailure } from '../../../dataProvider/CallFailure';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import type { Reauthentication } from './createReauthentication';

const unauthorizedStatus = 401;

/**
 * Wraps a client: while a screen has unsaved work, calls that fail with 401 wait for reauthentication in place and are
 * then repeated; so are calls before which the server wants to know who makes them. That is safe, as the server refused
 * them before it did anything. Every other `loginRedirect` is followed. `client` must throw for redirects (have an `onLoginRedirect`).
 */
export function withReauthentication(
  client: EnvelopeClient,
  reauthentication: Reauthentication,
  onLoginRedirect: (path: string) => void,
): EnvelopeClient {
  async function sent<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      const putOffBefore = reauthentication.timesPutOff();
      try {
        return await send();
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure;
        if (failure.result.confirm === true && (await reauthentication.confirmation.ask())) continue;
        if (failure.redirect === null) throw failure;
        const canReauthenticate = failure.status === unauthorizedStatus && reauthentication.hasUnsavedWork();
        const isPutOff = reauthentication.isPutOff() || reauthentication.timesPutOff() > putOffBefore;
        if (canReauthenticate && isPutOff) throw failure;
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
