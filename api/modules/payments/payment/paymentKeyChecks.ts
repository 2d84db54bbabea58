import { paymentSettingsId } from '#domain/payment/paymentSettings';
import type { KeyAnswer, OutsideService } from '#core/kernel/OutsideService';
import { PaymentServiceFailure } from '../../../services/payment/contract/PaymentProvider';
import { paymentServices } from '../../../services/payment/paymentServices';
import { providerOf } from './providerOf';

/** The payment services, with their accounts. */
export const paymentKeyChecks: readonly OutsideService[] = paymentServices.map(({ code, title }) => ({
  code,
  title,
  settings: paymentSettingsId,
  checkKey: async (context): Promise<KeyAnswer> => {
    const service = await providerOf(code, context);
    if (!service || service.isDemo) return { is: 'missing' };
    try {
      await service.checkKeys();
      return { is: 'accepted' };
    } catch (failure) {
      if (!(failure instanceof PaymentServiceFailure)) throw failure;
      return { is: failure.kind, reason: failure.message };
    }
  },
}));
