import type { SecurityResult } from '#domain/wire/SignIn';
import type { Context } from '#core/kernel/Context';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { IdentityLinks } from './IdentityLinks';
import { maySignInElsewhere } from './requireOpenIdConnect';

/** What the person sees of it on the own screen. */
export async function reportIdentity(user: EntityRecords['users'], context: Context): Promise<SecurityResult['oidc']> {
  const { openIdConnect } = context;
  if (!openIdConnect || !(await maySignInElsewhere(user, context))) return null;
  const { name, issuer } = openIdConnect;
  return { name, since: await new IdentityLinks(context).since(user._id, issuer) };
}
