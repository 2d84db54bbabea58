import type { Entity } from '#core/schema/defineEntity';
import type { RefusedLine } from './refusal';

/** What became of some elements of a file. */
export interface Outcome {
  changed: number;
  unchanged: number;
  /** Labels of what is not here. */
  unknown: readonly string[];
  /** Labels of what has no article, by which products are found. */
  withoutSku: readonly string[];
  refused: readonly RefusedLine[];
  /** Labels of products that were on sale until 1C has marked them for deletion. */
  switchedOff: readonly string[];
  /** Labels of products whose mark is gone, and that nobody has switched on again. */
  stillOff: readonly string[];
}

export const noOutcome: Outcome = {
  changed: 0,
  unchanged: 0,
  unknown: [],
  withoutSku: [],
  refused: [],
  switchedOff: [],
  stillOff: [],
};

export interface ImportOptions {
  /** Products. */
  entity: Entity;
  /** Shop whose products are changed. */
  shop: string;
  job: { id: string; check(): void };
}
