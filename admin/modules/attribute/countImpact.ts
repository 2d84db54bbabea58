import type { AttributeCalls } from './attributeCalls';
import type { AttributeImpactBody, AttributeImpactResult } from '#domain/wire/AttributeImpact';

/** Between two questions for the result: soon at first, as few records are counted at once. */
const waits = [50, 150, 300, 600];
const longestWaitMs = 1000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts what a change of an attribute would do; `onProgress` is called until the result is there. */
export async function countImpact(
  calls: AttributeCalls,
  change: AttributeImpactBody,
  onProgress: (result: AttributeImpactResult) => void,
): Promise<AttributeImpactResult> {
  const job = await calls.startAttributeImpact(change);
  for (let attempt = 0; ; attempt += 1) {
    const result = await calls.attributeImpact(job);
    if (result.state !== 'running') return result;
    onProgress(result);
    await wait(waits[attempt] ?? longestWaitMs);
  }
}
