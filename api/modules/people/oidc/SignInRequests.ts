import { z } from 'zod';
import type { Services } from '#core/kernel/Context';
import { oidcSeconds } from '#core/kernel/sessionCookie';
import { markUsed } from '../usedOnce';

const requestSchema = z.object({
  what: z.literal('oidc'),
  /** In ms since the epoch. */
  until: z.number(),
  checks: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** Id of the session whose person links an identity; null: somebody logs in. */
  session: z.string().nullable(),
  /** Where one wanted to go. */
  to: z.string(),
});

type SignInRequest = Pick<z.infer<typeof requestSchema>, 'checks' | 'session' | 'to'>;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/**
 * Sign-ins that were begun. Each is sealed in a cookie of the browser that has begun it, so that nothing is stored for
 * who does not come back; that one was used is.
 */
export class SignInRequests {
  constructor(private readonly services: Pick<Services, 'store' | 'clock' | 'cryptoProvider' | 'secretBox'>) {}

  /** The value of the cookie. */
  issue({ checks, session, to }: SignInRequest): Promise<string> {
    const until = this.services.clock.now() + oidcSeconds * 1000;
    return this.services.secretBox.seal(JSON.stringify({ what: 'oidc', until, checks, session, to }));
  }

  /** null: it is none, too old, or used before. It never is one again. */
  async consume(cookie: string | undefined): Promise<SignInRequest | null> {
    if (cookie === undefined) return null;
    const { success, data } = requestSchema.safeParse(parsed(await this.services.secretBox.open(cookie)));
    if (!success || !(this.services.clock.now() < data.until)) return null;
    return (await markUsed(`oidc:${data.checks.state}`, this.services)) ? data : null;
  }
}
