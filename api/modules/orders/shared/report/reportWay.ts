import type { MessengerSetup } from '#core/ports/Messenger';
import type { HookContext } from '#core/schema/HookContext';
import type { Buyer } from '../values/buyerOf';

/** How a client is told: by one way, never by two (requirements STA-011). */
export type ReportWay =
  | { kind: 'mail'; to: string }
  | { kind: 'message'; to: string; setup: MessengerSetup }
  | { kind: 'none'; reason: 'clientNoEmail' | 'clientNoAddress' | 'clientNoMessages' };

/** A mail if the client has an address for it, else a message where the settings have a messenger. */
export async function reportWay(
  buyer: Pick<Buyer, 'email' | 'phone' | 'wantsNoMessages'> | null,
  { messenger }: Pick<HookContext, 'messenger'>,
): Promise<ReportWay> {
  const { email = '', phone = '', wantsNoMessages = false } = buyer ?? {};
  if (email !== '') return { kind: 'mail', to: email };
  const setup = await messenger.setup();
  if (!setup) return { kind: 'none', reason: 'clientNoEmail' };
  if (phone === '') return { kind: 'none', reason: 'clientNoAddress' };
  return wantsNoMessages ? { kind: 'none', reason: 'clientNoMessages' } : { kind: 'message', to: phone, setup };
}
