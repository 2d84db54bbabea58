/** What a new installation needs before it sells, in the order of the screen. */
const installationSteps = ['categories', 'products', 'payment', 'delivery', 'terms', 'mail', 'address'] as const;

/** What a new shop needs, in the order of the screen. */
const shopSteps = ['profile', 'firstProduct', 'payout', 'contacts', 'moreProducts'] as const;

export const setupSteps = [...installationSteps, ...shopSteps];
export type SetupStepId = (typeof setupSteps)[number];

/** A step of the first hour. It is done by what is stored, not by being ticked. */
export interface SetupStep {
  id: SetupStepId;
  isDone: boolean;
  /** Where it is done; absent: outside of the panel. `record` absent: a new one, or the list. */
  place?: { entity: string; record?: string; isNew?: true; filter?: string };
  /** What it was done with, or begun with: the name of the first product. */
  title?: string;
  /** How many are left, of a step that asks for several. */
  left?: number;
}

/** What is left to set up; the answer has none when everything is done. */
export interface SetupList {
  of: 'installation' | 'shop';
  steps: SetupStep[];
}
