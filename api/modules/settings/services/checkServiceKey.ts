import type { MessageSpec } from '#core/kernel/Reply';
import { errorMessage, infoMessage } from '#core/kernel/Reply';
import type { Context } from '#core/kernel/Context';
import type { KeyAnswer, OutsideService } from '#core/kernel/OutsideService';

type Refusal = Extract<KeyAnswer, { reason: string }>['is'];

const refusals: Record<Refusal, (reason: string) => MessageSpec> = {
  key: (reason) => errorMessage('keyRefused', { reason }),
  refused: (reason) => errorMessage('keyCheckRefused', { reason }),
  limit: () => errorMessage('keyCheckLimited'),
  unclear: () => errorMessage('keyUnclear'),
};

/** What a service says of its stored key. */
export async function checkServiceKey(
  service: OutsideService,
  context: Context,
): Promise<{ status: boolean; message: MessageSpec }> {
  const answer = await service.checkKey(context);
  if ('reason' in answer) return { status: false, message: refusals[answer.is](answer.reason) };
  return answer.is === 'accepted'
    ? { status: true, message: infoMessage('keyAccepted') }
    : { status: false, message: errorMessage('keyMissing') };
}
