import { holdsOwnWord } from '#domain/password/holdsOwnWord';
import { isKeyboardWalk } from '#domain/password/isKeyboardWalk';
import { passwordForms } from '#domain/password/passwordForms';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';

const productNames = ['Yarmarok', 'Ярмарок'];
/** The longest that a form takes. */
const longestChecked = 128;

type Parts = Pick<HookContext, 'store' | 'commonPasswords'>;

/** What is known of an account besides its password. */
async function ownTexts(user: EntityRecords['users'], { store }: Parts): Promise<string[]> {
  const shopId = textOf(user, 'shop');
  const shop = shopId === '' ? null : await store.get('shops', shopId);
  const titles = Object.values(shop?.title ?? {}).map(String);
  return [textOf(user, 'name'), textOf(user, 'email'), ...titles, ...productNames];
}

/**
 * Why a new password is one that others try first (OWASP ASVS 6.2); null: it is none. Passwords of before are not looked
 * at: they stay.
 */
export async function passwordProblem(
  password: string,
  user: EntityRecords['users'],
  parts: Parts,
): Promise<'passwordTooCommon' | 'passwordOfOwnWords' | null> {
  const checked = password.slice(0, longestChecked);
  const forms = passwordForms(checked);
  if (forms.some(isKeyboardWalk) || (await parts.commonPasswords.hasOne(forms))) return 'passwordTooCommon';
  return holdsOwnWord(checked, await ownTexts(user, parts)) ? 'passwordOfOwnWords' : null;
}
