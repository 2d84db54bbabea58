import { CarrierFailure } from '../../../services/carriers/contract/CarrierFailure';
import type { CarrierState, Parcel, WaybillClient } from '../../../services/carriers/contract/CarrierWaybills';

/** A carrier that takes none of so many numbers refuses the call, not the numbers. */
const maxRejected = 5;

interface Answer {
  states: CarrierState[];
  rejected: { parcel: Parcel; failure: CarrierFailure }[];
}

/** A number that the carrier rejects fails the whole call: it is found by halves, the others are answered. */
async function ask(parcels: readonly Parcel[], client: WaybillClient, answer: Answer): Promise<void> {
  try {
    answer.states.push(...(await client.states(parcels)));
  } catch (failure) {
    if (!(failure instanceof CarrierFailure) || failure.reason !== 'refused') throw failure;
    const [parcel] = parcels;
    if (parcel && parcels.length === 1) answer.rejected.push({ parcel, failure });
    if (answer.states.length === 0 && answer.rejected.length > maxRejected) throw failure;
    if (parcels.length <= 1) return;
    // Every other one, because numbers of one kind, which somebody has typed or imported, lie beside each other.
    for (const rest of [0, 1])
      await ask(
        parcels.filter((_parcel, at) => at % 2 === rest),
        client,
        answer,
      );
  }
}

/** The states of parcels, and those whose numbers the carrier rejects. Throws `CarrierFailure`. */
export async function askStates(parcels: readonly Parcel[], client: WaybillClient): Promise<Answer> {
  const answer: Answer = { states: [], rejected: [] };
  if (parcels.length > 0) await ask(parcels, client, answer);
  return answer;
}
