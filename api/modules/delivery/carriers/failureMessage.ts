import type { MessageSpec } from '#core/kernel/Reply';
import { errorMessage } from '#core/kernel/Reply';
import type { CarrierFailure } from '../../../services/carriers/contract/CarrierFailure';

/** What is said of a carrier's failure: a wrong key, too many calls, silence and a refusal are four things. */
export function failureMessage({ reason, message }: CarrierFailure): MessageSpec {
  switch (reason) {
    case 'down':
      return errorMessage('carrierIsDown');
    case 'away':
      return errorMessage('carrierIsAway');
    case 'limit':
      return errorMessage('carrierLimited');
    case 'key':
      return errorMessage('keyRefused', { reason: message });
    case 'refused':
      return errorMessage('carrierRefused', { reason: message });
  }
}
