import type { SetupSource } from '#core/kernel/SetupSource';
import { isStaffWho } from '#core/kernel/SetupSource';
import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import { readSettings } from '../orders/shared/offers/readSettings';

/** Done once there is a way of delivery. */
export const deliverySetup: SetupSource = async (context) =>
  isStaffWho('update', 'property', context)
    ? [
        {
          id: 'delivery',
          isDone: (await readSettings(context)).shipping.methods.some(({ active }) => active),
          place: { entity: 'property', record: shippingSettingsId },
        },
      ]
    : [];
