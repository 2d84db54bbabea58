/**
 * Runs a callback after the next paint: a timeout that is set in the animation frame. Returns the cancel function,
 * which works until that frame.
 */
export function afterPaint(run: () => void): () => void {
  const frame = requestAnimationFrame(() => setTimeout(run));
  return () => cancelAnimationFrame(frame);
}
