import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { Envelope } from '#domain/wire/Envelope';

const startPath = '/api/admin/start';

/** The panel's first call, sent before its code is there. */
export interface FirstStart {
  /** Whether the server sends this person to log in. A call that failed otherwise does not: the panel says so. */
  isGuest(): Promise<boolean>;
  /** A client whose first start call gets this answer. */
  reuse(client: EnvelopeClient): EnvelopeClient;
}

/** Sends it. `client` throws for a `loginRedirect`. */
export function createFirstStart(client: EnvelopeClient): FirstStart {
  let answer: Promise<Envelope> | null = client.call('GET', startPath);
  const isGuest = answer.then(
    () => false,
    (failure: unknown) => asCallFailure(failure).redirect !== null,
  );
  return {
    isGuest: () => isGuest,
    reuse: (other) => ({
      ...other,
      call: async <Result extends object>(...[method, path, options]: Parameters<EnvelopeClient['call']>) => {
        if (answer === null || path !== startPath) return other.call<Result>(method, path, options);
        const first = answer;
        answer = null;
        return (await first) as Envelope<Result>;
      },
    }),
  };
}
