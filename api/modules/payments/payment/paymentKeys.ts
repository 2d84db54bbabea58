import type { KeyAnswer, OutsideService } from '#core/kernel/OutsideService';
import type { PaymentProviderName } from '../../orders/shared/payments/StoredPayment';
import { PaymentServiceFailure } from './PaymentProvider';
import { providerOf } from './providerOf';

const keyOf = (code: PaymentProviderName): OutsideService => ({
  code,
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
});

/** The payment services, with their accounts. */
export const paymentKeys: readonly OutsideService[] = [keyOf('liqpay'), keyOf('privat_installments')];
