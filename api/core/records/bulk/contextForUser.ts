import type { ChangeOrigin } from '#domain/wire/Change';
import type { Language } from '#domain/text/Language';
import type { Context, Services } from '../../kernel/Context';
import { canLogIn } from '../../kernel/canLogIn';
import { personOf } from '../../kernel/personOf';

/** The context of a user without a request, for the rest of their operation. Null when they may not log in any more. */
export async function contextForUser(
  services: Services,
  userId: string,
  language: Language,
  requestId: string,
  origin: ChangeOrigin,
): Promise<Context | null> {
  const user = await services.store.get('users', userId);
  return user && canLogIn(user)
    ? {
        ...services,
        requestId,
        language,
        origin,
        session: null,
        source: null,
        principal: null,
        planned: null,
        user: await personOf(user, services),
      }
    : null;
}
