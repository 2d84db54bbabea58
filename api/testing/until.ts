/** Resolves when a condition holds, which is tried again and again; rejects after a time by which it had to. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`not within ${withinMs} ms: ${isTrue.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
