import type { SetupSource } from '#core/kernel/SetupSource';
import { isStaffWho } from '#core/kernel/SetupSource';

/** Emails leave the installation; the mail server is named at its start (docs/operations.md). */
export const mailSetup: SetupSource = (context) =>
  Promise.resolve(isStaffWho('update', 'property', context) ? [{ id: 'mail', isDone: context.mailer !== null }] : []);
