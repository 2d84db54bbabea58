import type { SetupTask } from '#core/kernel/SetupTask';
import { isStaffWho } from '#core/kernel/SetupTask';
import { paymentSettingsId } from '#domain/payment/paymentSettings';
import { readSettings } from '../orders/shared/offers/readSettings';

/** Done once buyers have a way to pay. */
export const paymentSetup: SetupTask = {
  id: 'payment',
  state: async (context) =>
    isStaffWho('update', 'property', context)
      ? {
          isDone: (await readSettings(context)).payments.some(({ active }) => active),
          place: { entity: 'property', record: paymentSettingsId },
        }
      : undefined,
};
