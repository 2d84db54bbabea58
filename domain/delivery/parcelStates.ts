import type { Language } from '../text/Language';
import { parcelCarrierOf } from './carriers/parcelCarriers';
import type { KnownState, ParcelMeaning } from './carriers/ParcelRules';

/** A state that a carrier has told of the parcel with this number, as it numbers it. */
interface ParcelState {
  number: string;
  code: string;
}

function knownState(state: ParcelState | undefined): KnownState | undefined {
  const states = state && parcelCarrierOf(state.number)?.states;
  return states && Object.hasOwn(states, state.code) ? states[state.code] : undefined;
}

/** null: the carrier has never published such a state, and it changes nothing. */
export const parcelMeaning = (state: ParcelState | undefined): ParcelMeaning | null =>
  knownState(state)?.meaning ?? null;

/** The carrier's own words stand in only for states that were stored before all of its codes were known. */
export const parcelText = (state: ParcelState & { text: string }, language: Language): string =>
  knownState(state)?.[language] ?? state.text;

export const isReceived = (state: ParcelState | undefined): boolean => parcelMeaning(state) === 'received';

/** The recipient does not want it: somebody has to decide. Its way back is followed on. */
export const isRefused = (state: ParcelState | undefined): boolean => parcelMeaning(state) === 'refused';

/** Nothing follows, or nothing of interest. */
export const isFinal = (state: ParcelState | undefined): boolean =>
  isReceived(state) || parcelMeaning(state) === 'deleted';

const handedOver: readonly (ParcelMeaning | null)[] = ['moving', 'redirected', 'refused', 'received'];

/** The carrier has the parcel: its waybill stays. */
export const isHandedOver = (state: ParcelState | undefined): boolean => handedOver.includes(parcelMeaning(state));
