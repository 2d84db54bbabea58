import type { SetupTask } from '#core/kernel/SetupTask';
import { isStaffWho } from '#core/kernel/SetupTask';
import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import { readSettings } from '../orders/shared/offers/readSettings';

/** Done once there is a way of delivery. */
export const deliverySetup: SetupTask = {
  id: 'delivery',
  state: async (context) =>
    isStaffWho('update', 'property', context)
      ? {
          isDone: (await readSettings(context)).shipping.methods.some(({ active }) => active),
          place: { entity: 'property', record: shippingSettingsId },
        }
      : undefined,
};
