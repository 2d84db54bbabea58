import { prefersReducedData } from '../core/prefersReducedData';

/** Browsers without idle callbacks wait this long. */
const fallbackDelayMs = 1500;

/** Runs what can wait once the screen is drawn and nothing else is to do; never for people who save data. Gives how to cancel it. */
export function whenIdle(run: () => void): () => void {
  if (prefersReducedData()) return () => undefined;
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  let idleCallback = 0;
  const frame = requestAnimationFrame(() => {
    idleCallback = requestIdleCallback(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    cancelIdleCallback(idleCallback);
  };
}
