import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { KeyAnswer, OutsideService } from '#core/kernel/OutsideService';
import { carriers } from '../../../services/carriers/carriers';
import type { Carrier } from '../../../services/carriers/contract/Carrier';
import { CarrierFailure } from '../../../services/carriers/contract/CarrierFailure';
import { carrierKeys } from './carrierKeys';

const serviceOf = (carrier: Carrier): OutsideService => ({
  code: carrier.code,
  title: carrier.title,
  settings: shippingSettingsId,
  checkKey: async (context): Promise<KeyAnswer> => {
    const keys = await carrierKeys(carrier, context);
    if (!keys) return { is: 'missing' };
    try {
      await carrier.checkKeys(keys, context);
      return { is: 'accepted' };
    } catch (failure) {
      if (!(failure instanceof CarrierFailure)) throw failure;
      const { reason, message } = failure;
      return { is: reason === 'down' || reason === 'away' ? 'unclear' : reason, reason: message };
    }
  },
});

/** The carriers, with their keys. */
export const carrierServices: readonly OutsideService[] = carriers.map(serviceOf);
