/** For so long somebody is at a record whose form has not said so again. */
export const presenceMs = 60_000;

/** Result of POST /api/presence/order/{id}: who else is there. */
export interface PresenceResult {
  /** As the caller may know them; once each. */
  names: string[];
}
