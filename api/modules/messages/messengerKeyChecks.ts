import { messengerSettingsId } from '#domain/order/messengerSettings';
import type { KeyAnswer, OutsideService } from '#core/kernel/OutsideService';
import { MessengerFailure } from '../../services/messengers/contract/MessengerCalls';
import { messengers } from '../../services/messengers/messengers';
import { messengerRecord, openMessenger } from './openMessenger';

/** The messengers, with their accounts. */
export const messengerKeyChecks: readonly OutsideService[] = messengers.map((service) => ({
  code: service.code,
  title: service.title,
  settings: messengerSettingsId,
  checkKey: async (context): Promise<KeyAnswer> => {
    const account = await openMessenger(service, await messengerRecord(context), context);
    if (!account || account.isDemo) return { is: 'missing' };
    try {
      await account.balance();
      return { is: 'accepted' };
    } catch (failure) {
      if (!(failure instanceof MessengerFailure)) throw failure;
      const { kind, reason } = failure;
      return kind === 'key' || kind === 'limit' || kind === 'unclear'
        ? { is: kind, reason }
        : { is: 'refused', reason };
    }
  },
}));
