import { yieldToEventLoop } from './yieldToEventLoop';

/** Others are answered after that. */
const longestStepMs = 10;

/** Does work that says where it may be interrupted: others are answered in between. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  let last = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - last < longestStepMs) continue;
    await yieldToEventLoop();
    last = performance.now();
  }
}
