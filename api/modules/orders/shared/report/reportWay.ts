import type { MessengerSetup } from '#core/ports/Messenger';
import type { HookContext } from '#core/schema/HookContext';
import type { Buyer } from '../values/buyerOf';

/** How a client is told: by one way, never by two (requirements STA-011). */
export type ReportWay =
  | { kind: 'mail'; to: string }
  | { kind: 'message'; to: string; setup: MessengerSetup }
  | { kind: 'none'; reason: 'clientNoEmail' | 'clientNoAddress' | 'clientNoMessages' };

type Reached = Pick<Buyer, 'email' | 'phone' | 'wantsNoMessages'> | null;

/** A mail if the client has an address for it, else a message where the settings have a messenger. */
export function reportWayBy(buyer: Reached, setup: MessengerSetup | null): ReportWay {
  const { email = '', phone = '', wantsNoMessages = false } = buyer ?? {};
  if (email !== '') return { kind: 'mail', to: email };
  if (!setup) return { kind: 'none', reason: 'clientNoEmail' };
  if (phone === '') return { kind: 'none', reason: 'clientNoAddress' };
  return wantsNoMessages ? { kind: 'none', reason: 'clientNoMessages' } : { kind: 'message', to: phone, setup };
}

export const reportWay = async (buyer: Reached, { messenger }: Pick<HookContext, 'messenger'>): Promise<ReportWay> =>
  reportWayBy(buyer, buyer?.email ? null : await messenger.setup());
