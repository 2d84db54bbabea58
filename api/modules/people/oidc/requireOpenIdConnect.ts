import { isOfMarketplace } from '#domain/access/standing';
import type { Context } from '#core/kernel/Context';
import { personOf } from '#core/kernel/personOf';
import { refuse } from '#core/kernel/refuse';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { OpenIdConnect } from '#core/ports/OpenIdConnect';

/** 404 where nobody signs in elsewhere. */
export function requireOpenIdConnect({ openIdConnect }: Pick<Context, 'openIdConnect'>): OpenIdConnect {
  if (!openIdConnect) throw refuse(404, 'noOpenIdConnect');
  return openIdConnect;
}

/** Sign-in elsewhere is for people of the marketplace: nobody else's issuer is known. */
export const maySignInElsewhere = async (
  user: EntityRecords['users'],
  services: Pick<Context, 'store' | 'config'>,
): Promise<boolean> => isOfMarketplace(await personOf(user, services));
