/** Runs when the next frame is on the screen: it is drawn when its callbacks are through. Gives what calls it off until then. */
export function afterPaint(run: () => void): () => void {
  const frame = requestAnimationFrame(() => setTimeout(run));
  return () => cancelAnimationFrame(frame);
}
