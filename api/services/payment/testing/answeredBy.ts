import { webCryptoProvider } from '#core/ports/CryptoProvider';
import type { Clock } from '#core/ports/Clock';
import type { ServiceRequest } from '#core/ports/ServiceClient';
import type { PaymentProvider } from '../contract/PaymentProvider';
import { PaymentServiceFailure } from '../contract/PaymentProvider';
import type { PaymentService } from '../contract/PaymentService';

/** What stands for a service; HTTP 200 unless given. */
export type Answer = (request: ServiceRequest) => { status?: number; body: object };

/** A service with an account, of which a function answers every call: for shapes of answers that its fake does not give. */
export function answeredBy(
  answer: Answer,
  service: PaymentService,
  account: Readonly<Record<string, string>>,
  clock: Clock = { now: () => 0 },
): PaymentProvider {
  const provider = service.withKeys((name) => account[name] ?? '', {
    cryptoProvider: webCryptoProvider,
    config: { ownerShopId: 'o', publicUrl: 'https://yarmarok.test' },
    clock,
    serviceClient: {
      call: (request) => {
        const { status = 200, body } = answer(request);
        return Promise.resolve({ status, body: JSON.stringify(body) });
      },
    },
  });
  if (!provider) throw new Error('there are keys');
  return provider;
}

/** Kind and reason of a failure; 'done' when there is none. */
export const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (failure: unknown) =>
      failure instanceof PaymentServiceFailure ? [failure.kind, failure.reason] : ['bug', String(failure)],
  );
