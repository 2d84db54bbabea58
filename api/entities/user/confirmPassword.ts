import { error } from '../../../domain/fields/Problem';
import type { Save } from '../../core/entity/EntityHooks';
import { textOf } from '../../core/entity/valueOf';
import type { HookContext } from '../../core/HookContext';

/** Whoever changes the own password shows that they know the present one (OWASP ASVS 2.1.6); it is compared and never kept. */
export async function confirmPassword(
  { draft, current, object }: Save,
  { passwords, user }: HookContext,
): Promise<void> {
  const shown = textOf(draft, 'currentPassword');
  draft.currentPassword = { '0': '' };
  const isChanged = current !== null && textOf(draft, 'password') !== textOf(current, 'password');
  if (!isChanged || current._id !== user?.id) return;
  if (shown === '') object('currentPassword', error('required'));
  else if (!(await passwords.verify(shown, textOf(current, 'password'))))
    object('currentPassword', error('wrongPassword'));
}
