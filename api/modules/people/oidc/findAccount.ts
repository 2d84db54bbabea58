import { canLogIn } from '#core/kernel/canLogIn';
import type { Context } from '#core/kernel/Context';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { OidcIdentity, OpenIdConnect } from '#core/ports/OpenIdConnect';
import { textOf } from '#core/schema/valueOf';
import { findByEmail } from '../findByEmail';
import { IdentityLinks } from './IdentityLinks';
import { recordLink } from './recordLink';
import { maySignInElsewhere } from './requireOpenIdConnect';

type User = EntityRecords['users'];

/** Searching folds letters, and capitals of some alphabets have small ones of another: two addresses are one by ASCII. */
const isSameAddress = (one: string, other: string): boolean =>
  /^[\x21-\x7e]+$/.test(one) && /^[\x21-\x7e]+$/.test(other) && one.toLowerCase() === other.toLowerCase();

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The account that was made with this address before, where the issuer may speak for it. */
async function findByVerifiedEmail(
  { verifiedEmail }: OidcIdentity,
  { domains }: OpenIdConnect,
  { store }: Context,
): Promise<User | null> {
  if (!domains.includes(domainOf(verifiedEmail))) return null;
  const user = await findByEmail(verifiedEmail, store);
  return user && isSameAddress(textOf(user, 'email'), verifiedEmail) ? user : null;
}

/**
 * Whose identity it is. One that is nobody's is linked to the account of the same verified address, once; no account is
 * made. `known`: the account of the identity, also where it may not be entered.
 */
export async function findAccount(
  identity: OidcIdentity,
  provider: OpenIdConnect,
  ip: string,
  context: Context,
): Promise<{ user: User | null; known: string | null }> {
  const links = new IdentityLinks(context);
  const mayEnter = async (user: User | null): Promise<User | null> =>
    user && canLogIn(user) && (await maySignInElsewhere(user, context)) ? user : null;
  const known = await links.userOf(identity);
  if (known !== null) return { user: await mayEnter(await context.store.get('users', known)), known };
  const user = await mayEnter(await findByVerifiedEmail(identity, provider, context));
  if (!user || (await links.add(user._id, identity)) !== 'linked') return { user: null, known };
  await recordLink('identityLinked', user, provider, ip, context);
  return { user, known: user._id };
}
