import type { SetupTask } from '#core/kernel/SetupTask';
import { isStaffWho } from '#core/kernel/SetupTask';

/** Letters leave the installation; the mail server is named at its start (docs/operations.md). */
export const mailSetup: SetupTask = {
  id: 'mail',
  state: (context) =>
    Promise.resolve(isStaffWho('update', 'property', context) ? { isDone: context.mailer !== null } : undefined),
};
