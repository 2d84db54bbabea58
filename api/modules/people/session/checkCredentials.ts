import type { Credentials } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import type { Passwords } from '#core/ports/Passwords';
import { canLogIn } from '#core/kernel/canLogIn';
import { findByEmail } from '../findByEmail';

const maxPasswordLength = 128;

const decoys = new WeakMap<Passwords, Promise<string>>();

/** A hash that no password matches, so that an unknown e-mail takes as long as a wrong password (timing attack). */
function decoyHash(context: Context): Promise<string> {
  const cached = decoys.get(context.passwords) ?? context.passwords.hash(context.cryptoProvider.randomHex(16));
  decoys.set(context.passwords, cached);
  return cached;
}

/** The id of the user with this e-mail and password who may log in; null otherwise, after the same time. */
export async function checkCredentials({ email, password }: Credentials, context: Context): Promise<string | null> {
  const user = await findByEmail(email, context.store);
  const hash = user ? textOf(user, 'password') : '';
  // Normalised (NFC) like saved passwords: keyboards differ in how they send й and ї.
  const typed = password.normalize('NFC');
  // Computed for every request: the first computation is slow.
  const decoy = await decoyHash(context);
  const isRight = await context.passwords.verify(typed.slice(0, maxPasswordLength), hash === '' ? decoy : hash);
  return user && hash !== '' && isRight && typed.length <= maxPasswordLength && canLogIn(user) ? user._id : null;
}
