import type { MessengerSetup } from '#core/ports/Messenger';
import type { HookContext } from '#core/schema/HookContext';
import { optedOutPhones } from '../clients/optedOutPhones';
import type { Buyer } from '../values/buyerOf';

/** How a client is told: by one way, never by two (requirements STA-011). */
export type ReportWay =
  | { kind: 'mail'; to: string }
  | { kind: 'message'; to: string; setup: MessengerSetup }
  | { kind: 'none'; reason: 'clientNoEmail' | 'clientNoAddress' | 'clientNoMessages' };

type Reached = Pick<Buyer, 'email' | 'phone'> | null;

/** A mail if the client has an address for it, else a message where the settings have a messenger. */
function reportWayBy(buyer: Reached, setup: MessengerSetup | null, optedOut: ReadonlySet<string>): ReportWay {
  const { email = '', phone = '' } = buyer ?? {};
  if (email !== '') return { kind: 'mail', to: email };
  if (!setup) return { kind: 'none', reason: 'clientNoEmail' };
  if (phone === '') return { kind: 'none', reason: 'clientNoAddress' };
  return optedOut.has(phone) ? { kind: 'none', reason: 'clientNoMessages' } : { kind: 'message', to: phone, setup };
}

type Reading = Pick<HookContext, 'store'>;

/** Phones that are written to where there is no email. */
const phonesOf = (buyers: readonly Reached[]): string[] =>
  buyers.flatMap((buyer) => (buyer && buyer.email === '' ? [buyer.phone] : []));

/** How each of these is told, in their order. `setup`: of the messenger. */
export async function reportWays(
  buyers: readonly Reached[],
  setup: MessengerSetup | null,
  context: Reading,
): Promise<ReportWay[]> {
  const optedOut = await optedOutPhones(setup ? phonesOf(buyers) : [], context);
  return buyers.map((buyer) => reportWayBy(buyer, setup, optedOut));
}

export async function reportWay(buyer: Reached, context: Reading & Pick<HookContext, 'messenger'>): Promise<ReportWay> {
  const setup = buyer?.email ? null : await context.messenger.setup();
  return reportWayBy(buyer, setup, await optedOutPhones(setup ? phonesOf([buyer]) : [], context));
}
