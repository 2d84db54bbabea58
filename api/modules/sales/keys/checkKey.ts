import type { MessageSpec } from '#core/kernel/Reply';
import { errorMessage, infoMessage } from '#core/kernel/Reply';
import type { Context } from '#core/kernel/Context';
import { carrierKey } from '../delivery/carriers/carrierKeys';
import { CarrierFailure } from '../delivery/carriers/CarrierFailure';
import { novaPoshta } from '../delivery/carriers/novaPoshta';
import { ukrPoshta } from '../delivery/carriers/ukrPoshta';
import { PaymentServiceFailure } from '../payment/PaymentProvider';
import { providerOf } from '../payment/providerOf';
import type { KeyProvider } from './schemas';

/** The index of Kyiv's main post office: there always is one. */
const someIndex = '01001';

/** A cheap call of the service with its stored key; false: there is none. */
async function call(provider: KeyProvider, context: Context): Promise<boolean> {
  switch (provider) {
    case 'novapost':
    case 'ukrpost': {
      const key = await carrierKey(provider, context);
      if (key === '') return false;
      await (provider === 'novapost' ? novaPoshta(key, context).areas() : ukrPoshta(key, context).offices(someIndex));
      return true;
    }
    default: {
      const service = await providerOf(provider, context);
      if (!service || service.isDemo) return false;
      await service.checkKeys();
      return true;
    }
  }
}

/**
 * A wrong key, another refusal, too many calls and silence are four things, after which somebody does something else.
 */
const refusal: Record<PaymentServiceFailure['kind'] | CarrierFailure['reason'], (reason: string) => MessageSpec> = {
  key: (reason) => errorMessage('keyRefused', { reason }),
  refused: (reason) => errorMessage('keyCheckRefused', { reason }),
  limit: () => errorMessage('keyCheckLimited'),
  unclear: () => errorMessage('keyUnclear'),
  down: () => errorMessage('keyUnclear'),
  away: () => errorMessage('keyUnclear'),
};

/** What a service says of its stored key. */
export async function checkKey(
  provider: KeyProvider,
  context: Context,
): Promise<{ status: boolean; message: MessageSpec }> {
  try {
    return (await call(provider, context))
      ? { status: true, message: infoMessage('keyAccepted') }
      : { status: false, message: errorMessage('keyMissing') };
  } catch (failure) {
    const isOfPayment = failure instanceof PaymentServiceFailure;
    if (!isOfPayment && !(failure instanceof CarrierFailure)) throw failure;
    return { status: false, message: refusal[isOfPayment ? failure.kind : failure.reason](failure.message) };
  }
}
