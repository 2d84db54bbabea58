import type { SetupTask } from '#core/kernel/SetupTask';
import { isStaffWho } from '#core/kernel/SetupTask';

const ownMachine = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

/** The address that people type is known, for links in letters; it is named at the start. */
export const addressSetup: SetupTask = {
  id: 'address',
  state: (context) =>
    Promise.resolve(
      isStaffWho('update', 'property', context) ? { isDone: !ownMachine.test(context.config.publicUrl) } : undefined,
    ),
};
