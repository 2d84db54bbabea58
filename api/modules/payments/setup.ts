import type { SetupSource } from '#core/kernel/SetupSource';
import { isStaffWho } from '#core/kernel/SetupSource';
import { paymentSettingsId } from '#domain/payment/paymentSettings';
import { readSettings } from '../orders/shared/offers/readSettings';

/** Done once buyers have a way to pay. */
export const paymentSetup: SetupSource = async (context) =>
  isStaffWho('update', 'property', context)
    ? [
        {
          id: 'payment',
          isDone: (await readSettings(context)).payments.some(({ active }) => active),
          place: { entity: 'property', record: paymentSettingsId },
        },
      ]
    : [];
