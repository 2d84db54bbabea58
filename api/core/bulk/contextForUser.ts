import type { Language } from '../../../domain/text/Language';
import type { Context, Services } from '../Context';
import { canLogIn } from '../canLogIn';
import { panelUser } from '../panelUser';

/** What a person may use who is not calling: the rest of their action. Null when they may not log in any more. */
export async function contextForUser(
  services: Services,
  userId: string,
  language: Language,
  requestId: string,
): Promise<Context | null> {
  const user = await services.store.get('users', userId);
  return user && canLogIn(user)
    ? { ...services, requestId, language, session: null, user: panelUser(user, services.config) }
    : null;
}
