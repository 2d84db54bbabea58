import type { SetupSource } from '#core/kernel/SetupSource';
import { isStaffWho } from '#core/kernel/SetupSource';

const ownMachine = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

/** The address that people type is known, for links in emails; it is named at the start. */
export const addressSetup: SetupSource = (context) =>
  Promise.resolve(
    isStaffWho('update', 'property', context)
      ? [{ id: 'address', isDone: !ownMachine.test(context.config.publicUrl) }]
      : [],
  );
