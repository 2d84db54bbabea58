import type { ChangeOrigin } from '#domain/wire/Change';
import type { Language } from '#domain/text/Language';
import type { Context, Services } from '../../kernel/Context';
import { canLogIn } from '../../kernel/canLogIn';
import { personOf } from '../../kernel/personOf';
import type { StoredOperation } from '../../jobs/operations/StoredOperation';
import type { PanelUser } from '../../schema/Access';
import { operationUser } from './completedRows';

/** Who executes it; null when they may not log in any more, or the shop of the token may do nothing. */
async function executorOf(operation: StoredOperation, services: Services): Promise<PanelUser | null> {
  const { token, state } = operation;
  // Programs undo nothing.
  if (token !== undefined && state !== 'undoing') return services.apiTokens.holder(token);
  const user = await services.store.get('users', operationUser({ operation }));
  return user && canLogIn(user) ? personOf(user, services) : null;
}

/** The context of an operation's executor without a request, for the rest of it. */
export async function contextForOperation(
  services: Services,
  operation: StoredOperation,
  language: Language,
  requestId: string,
  origin: ChangeOrigin,
): Promise<Context | null> {
  const user = await executorOf(operation, services);
  return (
    user && {
      ...services,
      requestId,
      language,
      origin,
      session: null,
      source: null,
      principal: null,
      planned: null,
      user,
    }
  );
}
